import { bonusOffReasons, offerUnfitReasons } from '@banko/contract/promotions/choices.ts'
import { languages } from '@banko/words/languages.ts'
import { loadWords } from '@banko/words/load.ts'
import { describe, expect, test } from 'vitest'
import { type BonusRefusal, bonusText, isBonus } from './bonus-text.ts'
import { createFormat } from './use-format.ts'
import { createWords } from './words.tsx'

const refusals: readonly BonusRefusal[] = [
  ...bonusOffReasons.map((why) => ({ code: 'bonusOff', why }) as const),
  ...offerUnfitReasons.map((why) => ({ code: 'offerUnfit', why }) as const),
  { code: 'bonusCodeUnknown' },
  { code: 'bonusCodeTries', minutes: 7 },
  { code: 'bonusRequested' },
  { code: 'grantOver' },
  { code: 'grantMoved' },
  { code: 'offerOver' },
  { code: 'bonusBetMax', max: 12_345, stake: 20_000 },
  { code: 'bonusUnfit', why: 'legs', min: 3, count: 1 },
  { code: 'bonusUnfit', why: 'price', min: 1400 },
  { code: 'freeBetUnfit', why: 'expired' },
  { code: 'freeBetUnfit', why: 'kind', kinds: ['single'] },
  { code: 'freeBetUnfit', why: 'product', product: 'live' },
  { code: 'freeBetUnfit', why: 'product', product: 'sport' },
  { code: 'freeBetUnfit', why: 'legs', min: 3, count: 1 },
  { code: 'freeBetUnfit', why: 'price', min: 1400 },
  ...(['over', 'money', 'kind', 'edit'] as const).map((why) => ({ code: 'boostUnfit', why }) as const),
  { code: 'boostUnfit', why: 'price', min: 1400 },
  { code: 'boostUnfit', why: 'stake', max: 12_345, stake: 20_000 },
]

describe.each(languages.map(({ code }) => code))('in %s', async (code) => {
  const data = await loadWords(code)
  if (!data) throw new Error(`no words for ${code}`)
  const words = createWords(data)
  const format = createFormat(words)
  const say = (refusal: BonusRefusal) => bonusText(words, format, refusal, { currency: 'TRY' })

  test('each has a sentence of its own', () => {
    const texts = refusals.map(say)
    for (const text of texts) expect(text).not.toMatch(/refusal\.|undefined|[{}]/)
    expect(new Set(texts).size).toBe(refusals.length)
  })

  test('amounts, prices and counts stand in it', () => {
    expect(say({ code: 'bonusBetMax', max: 12_345, stake: 20_000 })).toContain(format.money(12_345, 'TRY'))
    expect(say({ code: 'bonusUnfit', why: 'price', min: 1400 })).toContain('1.40')
    expect(say({ code: 'boostUnfit', why: 'price', min: 1400 })).toContain('1.40')
    expect(say({ code: 'boostUnfit', why: 'stake', max: 12_345, stake: 20_000 })).toContain(format.money(12_345, 'TRY'))
    expect(say({ code: 'bonusUnfit', why: 'legs', min: 3, count: 1 })).toContain('3')
    expect(say({ code: 'freeBetUnfit', why: 'price', min: 1400 })).toContain('1.40')
    expect(say({ code: 'freeBetUnfit', why: 'legs', min: 3, count: 1 })).toContain('3')
    expect(say({ code: 'freeBetUnfit', why: 'product', product: 'live' })).toContain(words.t('product.live'))
  })
})

test('they are known by their codes, and no other is', () => {
  expect(refusals.every(isBonus)).toBe(true)
  expect([{ code: 'stakeMissing' } as const, { code: 'notFound' } as const].some(isBonus)).toBe(false)
})
