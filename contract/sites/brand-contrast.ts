import { contrast, type Oklch, readColour } from './oklch.ts'

/** How a brand colour reads where it is drawn. */
export interface BrandContrast {
  /** Of the text on a button in the brand colour, as WCAG counts: 1 to 21, AA asks for 4.5. */
  readonly onButton: number
  /** Whether the colour is drawn as it is said: a lighter or darker one is moved until text reads on it. */
  readonly asSaid: boolean
}

/** `--accent` and `--on-accent` of theme-tokens.css, which the theme's test compares with these. */
const drawn = {
  light: { lightest: 0.5, darkest: 0.4, chroma: 1, ink: { lightness: 0.995, chroma: () => 0.002 } },
  dark: { lightest: 0.82, darkest: 0.72, chroma: 0.66, ink: { lightness: 0.17, chroma: (of: number) => of * 0.2 } },
}

/** By scheme; `undefined` for a colour that only browsers can compute. */
export function brandContrast(brand: string, scheme: 'light' | 'dark'): BrandContrast | undefined {
  const said = readColour(brand)
  if (!said) return undefined
  const { lightest, darkest, chroma, ink } = drawn[scheme]
  const { hue } = said
  const accent: Oklch = {
    lightness: Math.min(lightest, Math.max(darkest, said.lightness)),
    chroma: said.chroma * chroma,
    hue,
  }
  const onAccent: Oklch = { lightness: ink.lightness, chroma: ink.chroma(said.chroma), hue }
  const isNear = Math.abs(accent.lightness - said.lightness) < 0.05
  return { onButton: Math.floor(contrast(accent, onAccent) * 10) / 10, asSaid: isNear }
}
