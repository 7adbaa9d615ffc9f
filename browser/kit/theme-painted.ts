import type { Scheme } from './theme.ts'

/** Of theme-tokens.css with the brand of a site that names none: what paints pictures derives no colours. Checked against it. */
export const paintedThemes = {
  light: {
    page: '#f1f3f7',
    card: '#fefeff',
    line: '#dce0e6',
    ink: '#141b27',
    'ink-soft': '#48505f',
    won: '#007439',
    lost: '#be2038',
    accent: '#1e59cd',
  },
  dark: {
    page: '#0c0d11',
    card: '#15181c',
    line: '#282c33',
    ink: '#f1f3f7',
    'ink-soft': '#b1b8c3',
    won: '#62d286',
    lost: '#f68486',
    accent: '#79a4f3',
  },
} as const

export type PaintedTheme = Readonly<Record<keyof (typeof paintedThemes)['light'], string>>

/** A brand that may be painted as it is: hex, a word, or rgb() and hsl(); others are colours of browsers alone. */
const painted = /^(#[\da-f]{3}|#[\da-f]{6}|[a-z]+|(rgb|hsl)\([\d\s.,%]+\))$/i

/** The colours of a site's pictures. One that follows the device is light: nobody knows whose device it will be. */
export function paintedTheme({ scheme, brand }: { readonly scheme: Scheme; readonly brand: string }): PaintedTheme {
  const theme = paintedThemes[scheme === 'dark' ? 'dark' : 'light']
  return painted.test(brand) ? { ...theme, accent: brand } : theme
}
