import type { Lang } from '../../stories/browser/words.ts'

/** A screen that pictures are taken on. */
export interface Device {
  readonly name: 'phone' | 'desktop'
  readonly width: number
  readonly height: number
  /** Dots of the picture per dot of the page. */
  readonly scale: number
}

/** On what and in which language the site is walked through. */
export interface Visit {
  readonly device: Device
  readonly lang: Lang
}

/** How the site is looked at: each visit sees it in both schemes. */
export interface Look extends Visit {
  readonly scheme: Scheme
}

export type Scheme = (typeof schemes)[number]

const devices: readonly Device[] = [
  { name: 'phone', width: 390, height: 844, scale: 2 },
  { name: 'desktop', width: 1280, height: 800, scale: 1 },
]

const schemes = ['light', 'dark'] as const

export const visits: readonly Visit[] = devices.flatMap((device) =>
  (['tr', 'en', 'fa'] as const).map((lang) => ({ device, lang })),
)

export const looksOf = (visit: Visit): readonly Look[] => schemes.map((scheme) => ({ ...visit, scheme }))

/** Every one, in the order in which they stand on a sheet. */
export const looks: readonly Look[] = visits.flatMap(looksOf)

/** `home-phone-dark-tr` */
export const lookName = (screen: string, { device, scheme, lang }: Look) => `${screen}-${device.name}-${scheme}-${lang}`

/** The file of a screen's picture: Turkish goes without saying. */
export const pictureName = (screen: string, look: Look) => `${lookName(screen, look).replace(/-tr$/, '')}.png`

const shown = ['home', 'live', 'sports', 'results', 'match', 'sign-in', 'menu', 'coupon', 'coupons']
const shownTurkish = new Set([...shown, 'slip', 'slip-pending', 'slip-placed'])
const shownPersian = new Set(['home', 'live', 'match', 'slip'])

/** Whether the repository keeps it: most screens in Turkish, and a few from right to left. */
export function isKept(screen: string, { device, scheme, lang }: Look): boolean {
  if (lang === 'tr') return shownTurkish.has(screen)
  return lang === 'fa' && device.name === 'phone' && scheme === 'light' && shownPersian.has(screen)
}
