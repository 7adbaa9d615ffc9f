import type { ContentKind } from '@banko/contract/content/content-item.ts'

/** In the order in which a list of content offers them. */
export const contentKinds = [
  'page',
  'popup',
  'bannerPopup',
  'banner',
  'notification',
  'promotion',
] as const satisfies readonly ContentKind[]
