/** What is looked at before a site goes live, in the order in which it is shown. */
export const checkItems = [
  'domain',
  'title',
  'logo',
  'favicon',
  'brand',
  'products',
  'licence',
  'terms',
  'responsible',
  'support',
  'password',
] as const

export type CheckItem = (typeof checkItems)[number]
