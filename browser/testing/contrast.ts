import { type Oklch, toLinear } from '@banko/contract/sites/oklch.ts'

/** `#1a2b3c`. Source: CSS Color 4, section 10.2 (sRGB). */
export function toHex(colour: Oklch): string {
  const parts = toLinear(colour).map((part) => {
    const seen = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(seen * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** `color-mix(in oklch, a share, b)`; the hue goes the shorter way round. Source: CSS Color 5. */
export function mix(a: Oklch, share: number, b: Oklch): Oklch {
  const between = (x: number, y: number) => x * share + y * (1 - share)
  const from = a.hue ?? b.hue ?? 0
  const to = b.hue ?? a.hue ?? 0
  const turn = ((to - from + 540) % 360) - 180
  return {
    lightness: between(a.lightness, b.lightness),
    chroma: between(a.chroma, b.chroma),
    hue: from + turn * (1 - share),
  }
}
