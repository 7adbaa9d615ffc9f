/** A colour in linear light, each part 0 to 1 once it is inside sRGB. */
type Linear = readonly [red: number, green: number, blue: number]

export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  /** Degrees; `undefined` for a grey that takes the other's hue when mixed. */
  readonly hue: number | undefined
}

/** OKLCH to linear sRGB, cut to what a screen can show. Source: CSS Color 4, section 19 (Björn Ottosson's matrices). */
function toLinear({ lightness, chroma, hue = 0 }: Oklch): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const cut = (part: number) => Math.min(1, Math.max(0, part))
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

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

/** Source: WCAG 2.2, relative luminance. */
function luminance(colour: Oklch): number {
  const [red, green, blue] = toLinear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 to 21. Source: WCAG 2.2, contrast ratio; AA asks for 4.5 between text and its ground. */
export function contrast(a: Oklch, b: Oklch): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
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
