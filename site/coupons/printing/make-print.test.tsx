import type { Settings } from '@banko/contract/calls/settings.ts'
import type { PrintAsk } from '@banko/contract/print-view.ts'
import { makeVerificationCode, showVerificationCode } from '@banko/contract/verification-code.ts'
import { loadWords } from '@banko/words/load.ts'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { exampleCoupon, exampleLeg } from '../testing/example-coupon.ts'
import { makePrint } from './make-print.tsx'

const code = makeVerificationCode(Uint8Array.from({ length: 15 }, (_, nth) => nth))
const verifyAddress = 'https://banko.example/en/verify'

async function print(coupon: Parameters<typeof exampleCoupon>[0], ask: Partial<PrintAsk> & { lang?: string } = {}) {
  const words = await loadWords(ask.lang ?? 'en')
  if (!words) throw new Error('there is no such language')
  const made = await makePrint({
    // what of the settings stands on paper
    settings: { title: 'Banko', logo: '', priceDecimals: 2 } as Settings,
    words,
    priceFormat: 'decimal',
    paper: 'mm80',
    zone: 'America/Sao_Paulo',
    at: Date.UTC(2026, 10, 20, 17, 30),
    print: { kind: 'coupon', coupon: exampleCoupon(coupon), code, verifyAddress },
    ...ask,
  })
  const text = made.html
    .slice(made.html.indexOf('<body>'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/[\u00a0\s]+/g, ' ')
  return { ...made, text }
}

const twenty = Array.from({ length: 20 }, (_, nth) =>
  exampleLeg(nth + 1, 2000 + nth, {
    banker: nth === 0,
    ...(nth === 1 && { live: true, scoreAtPlacement: { home: 2, away: 1 } }),
    startsAt: Date.UTC(2026, 10, 21, 1 + nth),
  }),
)

it('says everything of a system of 20 legs: its form, bankers, the score of a live leg, and each time in the zone', async () => {
  const { text } = await print({ kind: 'system', live: true, sizes: [2], combinations: 171, legs: twenty, bonus: 0 })
  expect(text).toContain('Live system B+2/19')
  for (const nth of twenty.keys()) expect(text).toContain(`Home ${nth + 1} – Away ${nth + 1}`)
  expect(text.match(/ B /g)).toHaveLength(1)
  expect(text).toContain('2–1 when placed')
  expect(text).toContain('Combinations 171')
  // 01:00 of the 21st in London is 22:00 of the 20th there
  expect(text).toContain('Home 1 – Away 1 20 Nov 2026 22:00')
  expect(text).toContain('Placed 20 Nov 2026 14:12')
  expect(text).toContain('Times are those of America/Sao_Paulo.')
})

it('a system with a name of its own has its form beside it', async () => {
  const { text } = await print({ kind: 'system', sizes: [2, 3], combinations: 4, legs: twenty.slice(2, 5) })
  expect(text).toMatch(/Trixie 2,3\/3/)
})

it('says how it stands once it is decided, with results, and what it paid', async () => {
  const legs = [exampleLeg(1, 2000, { result: 'won', finalScore: { home: 3, away: 0 } })]
  const { text } = await print({ kind: 'single', status: 'won', payout: 4000, legs })
  expect(text).toContain('Status Won')
  expect(text).toContain('Won · 3–0')
  expect(text).toMatch(/Paid \S*40\.00/)
  expect((await print({ kind: 'single', legs: twenty.slice(0, 1) })).text).not.toContain('Status')
})

it('says that it is from the archive', async () => {
  const { text } = await print({ kind: 'single', status: 'lost', archived: true, legs: twenty.slice(0, 1) })
  expect(text).toContain('Status Lost, archived')
})

it.each([
  ['before', 'Stake TL 20.00'],
  ['code', 'Stake 20.00 TRY'],
  ['none', 'Stake 20.00 Total odds'],
] as const)('has its amounts as the site shows currencies, %s', async (currencyMode, shown) => {
  const settings = { title: 'Banko', logo: '', priceDecimals: 2, currencyMode } as Settings
  expect((await print({ kind: 'single', legs: twenty.slice(0, 1) }, { settings })).text).toContain(shown)
})

it('carries the code in both forms: for eyes, and as the very squares of its address', async () => {
  const { html, text } = await print({ legs: twenty.slice(0, 1) })
  expect(text).toContain(showVerificationCode(code))
  const { data, size } = encode(`${verifyAddress}/${code}`, { ecc: 'M', border: 4 })
  const [, path = ''] = /<path fill="currentColor" d="([^"]*)"/.exec(html) ?? []
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = Number(x); at < Number(x) + Number(width); at++) drawn[Number(y)]?.splice(at, 1, true)
  expect(drawn).toEqual(data)
})

it('holds no script, no event and no style but its own, and whatever a name says stays text', async () => {
  const legs = [exampleLeg(1, 2000, { home: '<script>alert(1)</script>', away: '" onload="x' })]
  const { html, css } = await print({ legs })
  expect(html).not.toMatch(/<script|<link|style=|<[^>]* on\w+=/)
  expect(html.split('<style>')[1]?.split('</style>')[0]).toBe(css)
  expect(html).toContain('&lt;script&gt;')
})

it('is in the language that is asked for, from right to left where that reads so', async () => {
  const { html, text } = await print({ legs: twenty.slice(0, 1) }, { lang: 'fa', zone: 'Asia/Tehran', paper: 'mm58' })
  expect(html).toMatch(/^<!doctype html><html lang="fa" dir="rtl" data-print="ready" data-paper="mm58">/)
  expect(text).toContain('Asia/Tehran')
  expect(text).toContain('کد تأیید')
})

it('calls a match as its language does, and by its usual name in any other', async () => {
  const legs = [exampleLeg(1, 2000, { matchNames: { home: { fa: 'سمورها' } } })]
  expect((await print({ legs }, { lang: 'fa' })).text).toContain('سمورها – Away 1')
  expect((await print({ legs }, { lang: 'en' })).text).toContain('Home 1 – Away 1')
})

it('says why there is none, and shows nothing of a coupon', async () => {
  const { html, text } = await print({}, { print: { kind: 'barred', bar: 'notFound' } })
  expect(html).toContain('data-print="notFound"')
  expect(text.trim()).toBe('You have no such coupon to print.')
})
