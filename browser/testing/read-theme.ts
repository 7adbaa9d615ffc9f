import { readFileSync } from 'node:fs'
import type { Oklch } from '@banko/contract/sites/oklch.ts'
import { mix } from './contrast.ts'

export type Theme = ReadonlyMap<string, Oklch>

const sheet = readFileSync(new URL('../kit/theme-tokens.css', import.meta.url), 'utf8')

/** The tokens of theme-tokens.css, computed for a brand as a browser would; those that are no plain colour are left out. */
export function readTheme(scheme: 'light' | 'dark', brand: Oklch): Theme {
  const tokens = new Map<string, Oklch>([['brand', brand]])
  const root = sheet.slice(sheet.indexOf(':root {'), sheet.indexOf('\n}'))
  for (const [, name = '', text = ''] of root.matchAll(/--([a-z-]+):\s*([^;]+);/g)) {
    if (name === 'brand') continue
    const colour = evaluate(text.replace(/\s+/g, ' ').trim(), scheme, tokens)
    if (colour) tokens.set(name, colour)
  }
  return tokens
}

function evaluate(text: string, scheme: 'light' | 'dark', tokens: Theme): Oklch | undefined {
  const [name, ...parts] = readCall(text)
  switch (name) {
    case 'light-dark':
      return evaluate((scheme === 'light' ? parts[0] : parts[1]) ?? '', scheme, tokens)
    case 'var':
      return tokens.get((parts[0] ?? '').slice(2))
    case 'color-mix':
      return evaluateMix(parts, scheme, tokens)
    case 'oklch':
      return evaluateOklch(parts.join(', '), tokens)
    default:
      return undefined
  }
}

function evaluateMix(parts: readonly string[], scheme: 'light' | 'dark', tokens: Theme): Oklch | undefined {
  const [, first = '', second = ''] = parts
  const share = /^(.*) ([\d.]+)%$/.exec(first)
  const a = evaluate(share?.[1] ?? '', scheme, tokens)
  const b = evaluate(second, scheme, tokens)
  return a && b && share ? mix(a, Number(share[2]) / 100, b) : undefined
}

/** `0.53 0.19 262`, `0.978 0 none`, or `from var(--brand) clamp(0.4, l, 0.5) calc(c * 0.14) h`. */
function evaluateOklch(text: string, tokens: Theme): Oklch | undefined {
  const from = /^from var\(--([a-z-]+)\) (.*)$/.exec(text)
  const base = from ? tokens.get(from[1] ?? '') : undefined
  const [lightness = '', chroma = '', hue = ''] = splitTop(from?.[2] ?? text, ' ')
  const figure = (part: string): number => {
    if (part === 'l') return base?.lightness ?? Number.NaN
    if (part === 'c') return base?.chroma ?? Number.NaN
    const product = /^calc\(c \* ([\d.]+)\)$/.exec(part)
    if (product) return (base?.chroma ?? Number.NaN) * Number(product[1])
    const clamp = /^clamp\(([\d.]+), l, ([\d.]+)\)$/.exec(part)
    if (clamp) return Math.min(Number(clamp[2]), Math.max(Number(clamp[1]), base?.lightness ?? Number.NaN))
    return Number(part)
  }
  return {
    lightness: figure(lightness),
    chroma: figure(chroma),
    hue: hue === 'none' ? undefined : hue === 'h' ? base?.hue : Number(hue),
  }
}

/** `name(a, b)` as its name and parts. */
function readCall(text: string): readonly string[] {
  const call = /^([a-z-]+)\((.*)\)$/.exec(text)
  return call ? [call[1] ?? '', ...splitTop(call[2] ?? '', ',')] : []
}

/** Splits at a separator that stands outside every parenthesis. */
function splitTop(text: string, separator: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
