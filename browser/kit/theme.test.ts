import { brandContrast } from '@banko/contract/sites/brand-contrast.ts'
import { contrast, type Oklch } from '@banko/contract/sites/oklch.ts'
import { describe, expect, test } from 'vitest'
import { toHex } from '../testing/contrast.ts'
import { readTheme, type Theme } from '../testing/read-theme.ts'
import { paintedThemes } from './theme-painted.ts'

const brands: Readonly<Record<string, Oklch>> = {
  blue: { lightness: 0.53, chroma: 0.19, hue: 262 },
  green: { lightness: 0.55, chroma: 0.15, hue: 160 },
  red: { lightness: 0.58, chroma: 0.22, hue: 25 },
  yellow: { lightness: 0.85, chroma: 0.17, hue: 95 },
  violet: { lightness: 0.4, chroma: 0.2, hue: 300 },
  grey: { lightness: 0.5, chroma: 0, hue: 0 },
  nearBlack: { lightness: 0.15, chroma: 0.03, hue: 260 },
}

/** Text on grounds: everything that is read. */
const inks = ['ink', 'ink-soft', 'ink-faint', 'live', 'up', 'down', 'warn'] as const
const grounds = ['page', 'card', 'raised'] as const

function token(theme: Theme, name: string): Oklch {
  const colour = theme.get(name)
  if (!colour) throw new Error(`theme-tokens.css has no colour --${name}`)
  return colour
}

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  test.each(Object.entries(brands))('every text has AA contrast on every ground, brand %s', (_, brand) => {
    const theme = readTheme(scheme, brand)
    const low = inks.flatMap((ink) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(token(theme, ink), token(theme, ground))
        return ratio < 4.5 ? [`${ink} on ${ground}: ${ratio.toFixed(2)}`] : []
      }),
    )
    expect(low).toEqual([])
  })

  test.each(Object.entries(brands))('the main button reads, and the focus ring is seen, brand %s', (_, brand) => {
    const theme = readTheme(scheme, brand)
    expect(contrast(token(theme, 'on-accent'), token(theme, 'accent'))).toBeGreaterThanOrEqual(4.5)
    for (const ground of grounds) {
      expect(contrast(token(theme, 'focus'), token(theme, ground))).toBeGreaterThanOrEqual(3)
    }
  })
})

test.each(['light', 'dark'] as const)('pictures are painted in the colours that pages have, in %s', (scheme) => {
  const theme = readTheme(scheme, brands.blue as Oklch)
  const computed = Object.keys(paintedThemes[scheme]).map((name) => [name, toHex(token(theme, name))])
  expect(Object.fromEntries(computed)).toEqual(paintedThemes[scheme])
})

test.each(['light', 'dark'] as const)('the desk computes of a brand what pages draw, in %s', (scheme) => {
  for (const { lightness, chroma, hue = 0 } of Object.values(brands)) {
    const theme = readTheme(scheme, { lightness, chroma, hue })
    const drawn = contrast(token(theme, 'on-accent'), token(theme, 'accent'))
    const told = brandContrast(`oklch(${lightness} ${chroma} ${hue})`, scheme)
    expect(told?.onButton).toBeCloseTo(Math.floor(drawn * 10) / 10, 5)
    expect(told?.asSaid).toBe(Math.abs(token(theme, 'accent').lightness - lightness) < 0.05)
  }
})

test('the arithmetic knows black on white', () => {
  const white = { lightness: 1, chroma: 0, hue: 0 }
  const black = { lightness: 0, chroma: 0, hue: 0 }
  expect(contrast(white, black)).toBeCloseTo(21, 1)
  expect(contrast(white, white)).toBe(1)
})
