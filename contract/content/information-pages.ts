/**
 * The information pages of a site by the numbers of their addresses. Source: accounts-and-gaming §2, information pages.
 */
export const informationPages = {
  dictionary: 5,
  help: 6,
  about: 7,
  privacy: 8,
  terms: 9,
  responsible: 10,
  laundering: 15,
} as const

export type InformationPage = (typeof informationPages)[keyof typeof informationPages]

const known: ReadonlySet<number> = new Set(Object.values(informationPages))

export function isInformationPage(pageId: number): pageId is InformationPage {
  return known.has(pageId)
}
