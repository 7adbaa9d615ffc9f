import type { Lang } from '../../stories/browser/words.ts'

/** A screen that pictures are taken on. */
export interface Device {
  readonly name: 'phone' | 'desktop'
  readonly width: number
  readonly height: number
  /** Dots of the picture per dot of the page. */
  readonly scale: number
}

/** How the site is looked at. */
export interface Look {
  readonly device: Device
  readonly scheme: 'light' | 'dark'
  readonly lang: Lang
}

const devices: readonly Device[] = [
  { name: 'phone', width: 390, height: 844, scale: 2 },
  { name: 'desktop', width: 1280, height: 800, scale: 1 },
]

/** Every one, in the order in which they stand on a sheet. */
export const looks: readonly Look[] = devices.flatMap((device) =>
  (['tr', 'en', 'fa'] as const).flatMap((lang) =>
    (['light', 'dark'] as const).map((scheme) => ({ device, scheme, lang })),
  ),
)

/** The file of a screen's picture. */
export function pictureName(screen: string, { device, scheme, lang }: Look): string {
  return `${screen}-${device.name}-${scheme}${lang === 'tr' ? '' : `-${lang}`}.png`
}

const shown = ['home', 'live', 'sports', 'results', 'match', 'sign-in', 'menu', 'coupon', 'coupons']
const shownTurkish = new Set([...shown, 'slip', 'slip-pending', 'slip-placed'])
const shownPersian = new Set(['home', 'live', 'match', 'slip'])

/** Whether the repository keeps it: most screens in Turkish, and a few from right to left. */
export function isKept(screen: string, { device, scheme, lang }: Look): boolean {
  if (lang === 'tr') return shownTurkish.has(screen)
  return lang === 'fa' && device.name === 'phone' && scheme === 'light' && shownPersian.has(screen)
}
