import type { SeenCoupon } from '@banko/contract/calls/coupons.ts'
import type { Settings } from '@banko/contract/calls/settings.ts'
import { loadWords } from '@banko/words/load.ts'
import { expect, it } from 'vitest'
import { exampleCoupon, exampleLeg } from '../../testing/example-coupon.ts'
import { makeShare } from './make-share.tsx'

const legsOf = (count: number) => Array.from({ length: count }, (_, nth) => exampleLeg(nth + 1, 2000 + nth * 10))
const money = { stakeTotal: 2000, payoutMax: 17_750, payout: 0, stakeSold: 0, soldFor: 0, currency: 'TRY' }

async function share(
  coupon: Partial<SeenCoupon>,
  { lang = 'en', theme = { scheme: 'auto', brand: '' } }: { lang?: string; theme?: object } = {},
) {
  const words = await loadWords(lang)
  if (!words) throw new Error('there is no such language')
  const made = await makeShare({
    // what of the settings a picture has
    settings: { title: 'Banko', priceDecimals: 2, theme } as Settings,
    words,
    priceFormat: 'decimal',
    coupon: { ...exampleCoupon(), ...coupon } as SeenCoupon,
  })
  const lines = [...made.svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)]
  return { ...made, texts: lines.map(([, , text = '']) => text.replaceAll(/[\u2066-\u2069]/g, '')), lines }
}

it('says kind, legs and price, and draws each leg with its price', async () => {
  const { title, description, texts } = await share({ legs: legsOf(3) })
  expect(title).toBe('Combined, 3 matches · 8.87')
  expect(description).toContain('Home 1 – Away 1: Home 1')
  expect(texts).toEqual(
    expect.arrayContaining(['Banko', 'Home 3 – Away 3 · Match result', '2.00', '2.01', '2.02', '8.87']),
  )
})

it('of many legs it draws the first three, and says how many more there are', async () => {
  const { texts } = await share({ legs: legsOf(9) })
  expect(texts.filter((text) => text.startsWith('Home ') && text.includes('–'))).toHaveLength(3)
  expect(texts).toContain('+ 6 selections')
})

it('has no money where none is shown, and the stake and what it pays where they are', async () => {
  const hidden = await share({ legs: legsOf(1) })
  expect(hidden.svg).not.toContain('177.50')
  const shown = await share({ legs: legsOf(1), amounts: money })
  expect(shown.texts.join(' ')).toMatch(/20\.00.*177\.50/)
})

it('says that a free bet was staked, in as few words as it has room for', async () => {
  const { texts } = await share({ legs: legsOf(1), amounts: { ...money, freeBet: true } })
  expect(texts).toContain('Free bet')
  expect(texts).not.toContain('Stake')
})

it('cuts names where there is no room, and never a figure', async () => {
  const amounts = { ...money, stakeTotal: 9_999_999_900, payoutMax: 9_999_999_999_900 }
  const home = 'Wanderers of a Very Long Name Indeed and United Football Club'
  const { texts } = await share({ legs: [exampleLeg(1, 14_000, { home })], amounts })
  expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/^Wanderers.*…$/)]))
  expect(texts.filter((text) => /\d.*…/.test(text))).toEqual([])
  expect(texts.join(' ')).toContain('99,999,999,999.00')
})

it('runs from right to left where its language does', async () => {
  const { lines } = await share({ legs: legsOf(2) }, { lang: 'fa' })
  const [outcome] = lines.filter(([, , text = '']) => text.includes('Home 1'))
  expect(outcome?.[1]).toContain('text-anchor="end"')
  expect(lines.every(([, , text = '']) => text.startsWith('\u2067') && text.endsWith('\u2069'))).toBe(true)
})

it('a name can neither end the picture nor leave it', async () => {
  const name = '</text><image href="file:///etc/passwd"/>'
  const { svg, texts } = await share({ legs: [exampleLeg(1, 2000, { home: name, away: 'x'.repeat(400) })] })
  expect(svg).not.toContain('<image')
  expect(texts.filter((text) => text.includes('…')).length).toBeGreaterThan(0)
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(120)
})

it.each([
  ['#aa3300', 'fill="#aa3300"'],
  ['oklch(0.5 0.2 20)', 'fill="#1e59cd"'],
  ['url(#a)"/><image x="', 'fill="#1e59cd"'],
])('with the brand %s it is painted by %s', async (brand, painted) => {
  const { svg } = await share({ legs: legsOf(1) }, { theme: { scheme: 'light', brand } })
  expect(svg).toContain(painted)
  expect(svg).not.toContain('<image')
})
