import { type OfferTerms, offerTermsShape } from '@banko/contract/promotions/offer-shape.ts'
import { expect, test } from 'vitest'
import { clonedDraft, draftOf, type OfferDraft, usualDraft, withKind } from './offer-draft.ts'
import { faultsOf, termsOf } from './terms-of.ts'

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

test('insurance begins with what the house takes, and is sent as it was', () => {
  const turned = withKind(titled(usual), 'couponInsurance')
  expect(turned).toMatchObject({ approval: 'atOnce', days: '7' })
  const made = termsOf(turned)
  const terms = 'terms' in made ? made.terms : undefined
  expect(offerTermsShape.parse(terms)).toEqual(terms)
  const pays = { kinds: ['single', 'combined'], products: ['sport', 'live'] }
  expect(terms).toMatchObject({ reward: { kind: 'couponInsurance', max: 10_000, legsMin: 4, priceMin: 1300, ...pays } })
  expect(terms?.rules).toEqual({ wagerTimes: 0, wagerOf: 'bonus', days: 7 })
  const { budget, ...others } = full
  const reward = { kind: 'couponInsurance' as const, max: 5000, legsMin: 3, kinds: ['single' as const] }
  const rules = { wagerTimes: 0, wagerOf: 'bonus', days: 3, priceMin: 1500 } as const
  const offer: OfferTerms = { ...others, reward: { ...reward, products: ['sport'] }, rules }
  expect([budget, termsOf(draftOf(offer, usual))]).toEqual([5_000_000, { terms: offer }])
  const unfit = { kind: 'couponInsurance', max: '0', insuredLegs: '1', insuredPrice: 'x', kinds: [] } as const
  expect(faultsWith(unfit)).toEqual(['max', 'insuredLegs', 'insuredPrice', 'kinds'])
})

test('cashback as cash has no rules, whatever was typed before; as bonus it has those of others', () => {
  const turned = withKind({ ...titled(usual), betMax: '5', legsMin: 'x', wagerTimes: '99' }, 'cashback')
  expect(turned).toMatchObject({ approval: 'atOnce', percent: '10', period: 'week', paidAs: 'cash' })
  const made = termsOf(turned)
  const terms = 'terms' in made ? made.terms : undefined
  expect(offerTermsShape.parse(terms)).toEqual(terms)
  expect(terms?.reward).toEqual({ kind: 'cashback', percent: 10, max: 10_000, period: 'week', paidAs: 'cash' })
  expect(terms?.rules).toEqual({ wagerTimes: 0, wagerOf: 'bonus', days: 7 })
  const reward = { kind: 'cashback', percent: 25, max: 5000, period: 'month', paidAs: 'bonus' } as const
  const bonus: OfferTerms = { ...full, reward, rules: { ...full.rules, wagerOf: 'bonus' } }
  expect(termsOf(draftOf(bonus, usual))).toEqual({ terms: bonus })
  expect(faultsWith({ kind: 'cashback', paidAs: 'bonus', percent: '51', wagerTimes: '61' })).toEqual([
    ...['percent', 'wagerTimes'],
  ])
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

test('a boost is typed as outcomes a line each and a raise, and comes back as it was', () => {
  const reward = { kind: 'priceBoost', outcomes: ['7|1x2|1', '7|total/total=2.5|over'], stakeMax: 5000 } as const
  const fixed: OfferTerms = {
    ...full,
    approval: 'atOnce',
    reward: { ...reward, outcomes: [...reward.outcomes], raise: { kind: 'to', price: 2600 } },
    rules: { wagerTimes: 0, wagerOf: 'bonus', days: 1, priceMin: 1500 },
  }
  const percent: OfferTerms = {
    ...fixed,
    reward: { ...fixed.reward, raise: { kind: 'percent', percent: 20 } } as never,
  }
  for (const terms of [fixed, percent]) expect(termsOf(draftOf(terms, usual))).toEqual({ terms })
  const draft = draftOf(fixed, usual)
  expect(faultsOf({ ...draft, outcomes: ' \n7|1x2' })).toEqual(['outcomes'])
  expect(faultsOf({ ...draft, outcomes: '' })).toEqual(['outcomes'])
  expect(faultsOf({ ...draft, boostPrice: 'high', amount: '0' })).toEqual(['amount', 'boostPrice'])
  expect(faultsOf({ ...draft, raise: 'percent', boostPercent: '' })).toEqual(['boostPercent'])
  expect(withKind(titled(usual), 'priceBoost')).toMatchObject({ kind: 'priceBoost', approval: 'atOnce' })
})

test('free rounds name games of the house and of others, and are read back as they were typed', () => {
  const typed = {
    ...withKind(titled(usual), 'freeRounds'),
    otherGames: ' fruits, book-of-9 ,fruits',
    paidAs: 'bonus',
  } as const
  const made = termsOf(typed)
  const terms = 'terms' in made ? made.terms : undefined
  expect(offerTermsShape.parse(terms)).toEqual(terms)
  expect(terms).toMatchObject({
    reward: {
      games: ['plinko', 'slot-ten', 'slot-orchard', 'slot-comet', 'fruits', 'book-of-9'],
      count: 10,
      stake: 100,
      max: 10_000,
      paidAs: 'bonus',
    },
    rules: { wagerTimes: 10, days: 7 },
    approval: 'byStaff',
  })
  if (terms) expect(termsOf(draftOf(terms, usual))).toEqual({ terms })
  const cash = termsOf({ ...typed, paidAs: 'cash' })
  expect('terms' in cash && cash.terms.rules).toEqual({ wagerTimes: 0, wagerOf: 'bonus', days: 7 })
})

test('free rounds want a game, a stake that games take, and so many rounds', () => {
  const faultsOfRounds = (changes: Partial<OfferDraft>) =>
    faultsOf({ ...withKind(titled(usual), 'freeRounds'), ...changes })
  expect(faultsOfRounds({ freeGames: [] })).toEqual(['freeGames'])
  expect(faultsOfRounds({ freeGames: [], otherGames: 'fruits' })).toEqual([])
  for (const otherGames of ['two words', 'é', Array.from({ length: 20 }, (_, index) => `game${index}`).join()])
    expect(faultsOfRounds({ otherGames })).toEqual(['otherGames'])
  for (const freeStake of ['0.19', '10.01', '']) expect(faultsOfRounds({ freeStake })).toEqual(['freeStake'])
  for (const freeCount of ['0', '501']) expect(faultsOfRounds({ freeCount })).toEqual(['freeCount'])
})
