/** A colour in linear light, each part 0 to 1 once it is inside sRGB. */
type Linear = readonly [red: number, green: number, blue: number]

export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  /** Degrees; `undefined` for a grey that takes the other's hue when mixed. */
  readonly hue: number | undefined
}

/** OKLCH to linear sRGB, cut to what a screen can show. Source: CSS Color 4, section 19 (Björn Ottosson's matrices). */
export function toLinear({ lightness, chroma, hue = 0 }: Oklch): Linear {
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

/** The way back: linear sRGB to OKLCH. Source: CSS Color 4, section 19. */
function toOklch([red, green, blue]: Linear): Oklch {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
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

/** A colour of one word or one function, and nothing that could begin another rule of a style sheet. */
const plainColour = /^(#[0-9a-f]{3,8}|[a-z]+|(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\d\s.,%/a-z-]+\))$/i

/** Whether a text may stand in a style sheet as a colour; whether a browser knows it is another matter. */
export function isPlainColour(text: string): boolean {
  return plainColour.test(text)
}

/** A colour written as `#0050c0`, `#05c` or `oklch(0.53 0.19 262)`; `undefined` for every other way, which browsers alone know. */
export function readColour(text: string): Oklch | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  if (hex) {
    const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    const [red = 0, green = 0, blue = 0] = pairs.map((pair) => fromSeen(Number.parseInt(pair, 16) / 255))
    return toOklch([red, green, blue])
  }
  const [, lightness, chroma, hue] = /^oklch\((\d?\.?\d+) (\d?\.?\d+) (\d{1,3}(?:\.\d+)?)\)$/.exec(text) ?? []
  if (lightness === undefined) return undefined
  return { lightness: Math.min(1, Number(lightness)), chroma: Number(chroma), hue: Number(hue) }
}

/** Source: CSS Color 4, section 10.2 (sRGB). */
function fromSeen(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
