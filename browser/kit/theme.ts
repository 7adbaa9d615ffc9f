import { readLocal, writeLocal } from '../store-local.ts'

/** `auto` follows the device. */
export type Scheme = 'auto' | 'light' | 'dark'
export const schemes: readonly Scheme[] = ['auto', 'light', 'dark']

const key = 'banko.scheme'

/** What this person chose here, or what the site says. */
export function readScheme(ofSite: Scheme): Scheme {
  const kept = readLocal(key)
  return schemes.find((scheme) => scheme === kept) ?? ofSite
}

export function keepScheme(scheme: Scheme): void {
  writeLocal(key, scheme)
}

/** Puts scheme and brand on the page; everything else derives from them in theme-tokens.css. An unreadable colour is left out. */
export function applyTheme(scheme: Scheme, brand: string): void {
  const { documentElement: root } = document
  if (scheme === 'auto') delete root.dataset.theme
  else root.dataset.theme = scheme
  if (CSS.supports('color', brand)) root.style.setProperty('--brand', brand)
}
