import { type OfferTerms, offerTermsShape } from '@banko/contract/promotions/offer-shape.ts'
import { expect, test } from 'vitest'
import { clonedDraft, draftOf, faultsOf, type OfferDraft, termsOf, usualDraft, withKind } from './offer-draft.ts'

const start = { kind: 'depositMatch', currency: 'EUR', language: 'en', now: 1_000_000 } as const
const usual = usualDraft(start)
const titled = (draft: OfferDraft): OfferDraft => ({
  ...draft,
  texts: draft.texts.map((text) => ({ ...text, title: ' Welcome ' })),
})
const faultsWith = (changes: Partial<OfferDraft>) => faultsOf({ ...titled(usual), ...changes })

const full: OfferTerms = {
  currency: 'EUR',
  texts: [
    { language: 'en', title: 'Welcome', text: 'Once.' },
    { language: 'tr', title: 'Hoş geldin', text: '' },
  ],
  reward: { kind: 'depositMatch', percent: 50, max: 12_550, depositMin: 0 },
  rules: {
    ...{ wagerTimes: 5, wagerOf: 'bonusAndDeposit', days: 14 },
    ...{ betMax: 250, priceMin: 1500, legsMin: 3, convertMax: 100_000 },
  },
  from: 1_000_123,
  until: 2_000_456,
  approval: 'byStaff',
  timesMax: 3,
  budget: 5_000_000,
}

test('each kind begins with what the house takes once it has a title', () => {
  for (const kind of ['depositMatch', 'grant'] as const) {
    const typed = termsOf(titled(usualDraft({ ...start, kind })))
    const terms = 'terms' in typed ? typed.terms : undefined
    expect(offerTermsShape.parse(terms)).toEqual(terms)
    expect(terms).toMatchObject({ reward: { kind }, texts: [{ title: 'Welcome' }], rules: { wagerTimes: 10 } })
  }
  expect(termsOf(usual)).toEqual({ faults: ['title en'] })
})

test('a free bet begins with everything that it may pay, and asks for no stakes, whatever was typed before', () => {
  const typed = {
    ...titled(usual),
    wagerTimes: '30',
    betMax: '5',
    convertMax: '50',
    wagerOf: 'bonusAndDeposit',
  } as const
  const turned = withKind(typed, 'freeBet')
  expect(turned).toMatchObject({ kind: 'freeBet', approval: 'byStaff', days: '7' })
  const made = termsOf(turned)
  const terms = 'terms' in made ? made.terms : undefined
  expect(offerTermsShape.parse(terms)).toEqual(terms)
  expect(terms).toMatchObject({
    reward: { kind: 'freeBet', amount: 1000, kinds: ['single', 'combined'], products: ['sport', 'live'] },
  })
  expect(terms?.rules).toEqual({ wagerTimes: 0, wagerOf: 'bonus', days: 7 })
})

test('what a free bet may pay is sent as it was, and must be something', () => {
  const { budget, ...others } = full
  const reward = { kind: 'freeBet' as const, amount: 2000, kinds: ['combined' as const], products: ['live' as const] }
  const rules = { wagerTimes: 0, wagerOf: 'bonus', days: 3, priceMin: 1500, legsMin: 2 } as const
  const bet: OfferTerms = { ...others, reward, rules }
  expect(budget).toBe(5_000_000)
  expect(termsOf(draftOf(bet, usual))).toEqual({ terms: bet })
  expect(faultsWith({ kind: 'freeBet', kinds: [], products: [], wagerTimes: '61' })).toEqual(['kinds', 'products'])
})

test('what nobody touched is sent as it was, to the millisecond, and takes what it does not say from nowhere', () => {
  expect(termsOf(draftOf(full, usual))).toEqual({ terms: full })
  const { until, budget, ...others } = full
  const bare: OfferTerms = {
    ...others,
    reward: { kind: 'grant', amount: 1000 },
    rules: { wagerTimes: 0, wagerOf: 'bonus', days: 7 },
  }
  expect([until, budget]).toEqual([2_000_456, 5_000_000])
  expect(termsOf(draftOf(bare, usual))).toEqual({ terms: bare })
})

test('what does not fit is named by its field, and stays within what the house takes', () => {
  expect(faultsWith({})).toEqual([])
  expect(faultsWith({ percent: '501', max: '0', depositMin: 'x' })).toEqual(['percent', 'max', 'depositMin'])
  expect(faultsWith({ wagerTimes: '61', days: '0', legsMin: '21', priceMin: '0.5' })).toEqual([
    ...['wagerTimes', 'days', 'legsMin', 'priceMin'],
  ])
  expect(faultsWith({ betMax: '1,234', convertMax: '0', budget: '99999999999999' })).toEqual([
    ...['betMax', 'convertMax', 'budget'],
  ])
  expect(faultsWith({ timesMax: '101', from: '' })).toEqual(['timesMax', 'from'])
  expect(faultsWith({ from: '2000', until: '2000' })).toEqual(['until'])
  expect(faultsWith({ kind: 'grant', amount: '', percent: '' })).toEqual(['amount'])
})

test('a title is one line, and neither it nor a text has what no text can hold', () => {
  const written = (text: object) => faultsWith({ texts: [{ language: 'en', title: 'Once', text: '', ...text }] })
  expect(written({ text: 'One\nand\ttwo' })).toEqual([])
  expect(written({ title: 'One\u0007' })).toEqual(['title en'])
  expect(written({ text: 'One\u0000' })).toEqual(['text en'])
})

test('figures are typed with a comma or a point, and an empty least deposit is none', () => {
  const typed = termsOf({ ...titled(usual), max: '12,5', depositMin: '', priceMin: '1,85' })
  expect(typed).toMatchObject({
    terms: { reward: { max: 1250, depositMin: 0 }, rules: { priceMin: 1850 } },
  })
})

test('a bonus without a deposit asks for no stake of one, whatever was chosen before', () => {
  const turned = withKind({ ...titled(usual), wagerOf: 'bonusAndDeposit' }, 'grant')
  expect(turned).toMatchObject({ kind: 'grant', wagerOf: 'bonus', approval: 'byStaff', days: '7' })
  expect(termsOf({ ...turned, wagerOf: 'bonusAndDeposit' })).toMatchObject({ terms: { rules: { wagerOf: 'bonus' } } })
})

test('a clone begins now at the earliest, and keeps an end that is still to come', () => {
  const later = (now: number) => clonedDraft(full, usualDraft({ ...start, now }))
  expect(later(0)).toMatchObject({ from: String(full.from), until: String(full.until), percent: '50' })
  expect(later(1_500_000)).toMatchObject({ from: '1500000', until: String(full.until) })
  expect(later(3_000_000)).toMatchObject({ from: '3000000', until: '' })
})
