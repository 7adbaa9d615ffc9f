import { createFormat } from '@banko/browser/use-format.ts'
import { createWords } from '@banko/browser/words.tsx'
import type { OfferReward, OfferRules } from '@banko/contract/promotions/offer-shape.ts'
import { languages } from '@banko/words/languages.ts'
import { loadWords } from '@banko/words/load.ts'
import { describe, expect, it } from 'vitest'
import { bonusSentence, boostSentence, type ToldBonus, whatItPays } from './bonus-sentence.ts'
import { writtenLines } from './use-bonus-lines.ts'

const given: OfferReward = { kind: 'grant', amount: 5000 }
const match: OfferReward = { kind: 'depositMatch', percent: 50, max: 20_000, depositMin: 1000 }
const rules: OfferRules = { wagerTimes: 10, wagerOf: 'bonus', days: 30 }

const ids = (bonus: ToldBonus) => bonusSentence(bonus).map(({ id }) => id.replace('bonuses.', ''))
const line = (bonus: ToldBonus, id: string) => bonusSentence(bonus).find((one) => one.id === `bonuses.${id}`)

describe('what a bonus gives', () => {
  it('says the amount of an offer without a deposit', () => {
    expect(line({ terms: { reward: given, rules } }, 'get.amount')).toEqual({
      id: 'bonuses.get.amount',
      money: { amount: 5000 },
    })
  })

  it('says percent and most of a deposit, and the least deposit where there is one', () => {
    const offer = { terms: { reward: match, rules } }
    expect(line(offer, 'get.match')).toMatchObject({ counts: { percent: 50 }, money: { max: 20_000 } })
    expect(line(offer, 'get.depositMin')).toMatchObject({ money: { min: 1000 } })
    expect(ids({ terms: { reward: { ...match, depositMin: 0 }, rules } })).not.toContain('get.depositMin')
  })

  it('says what was given once it was', () => {
    const grant = { terms: { reward: match, rules }, amount: 7000, grantedAt: 1 }
    expect(bonusSentence(grant)[0]).toEqual({ id: 'bonuses.get.given', money: { amount: 7000 } })
    expect(ids(grant)).not.toContain('get.match')
  })
})

describe('what must be done', () => {
  it('is nothing where nothing is to be staked, and then nothing ends or is given up', () => {
    expect(ids({ terms: { reward: given, rules: { ...rules, wagerTimes: 0 } } })).toEqual(['get.amount', 'must.cash'])
  })

  it('is told in money where that is known', () => {
    expect(line({ terms: { reward: given, rules } }, 'must.needed')).toMatchObject({ money: { amount: 50_000 } })
    const asked = { terms: { reward: match, rules }, amount: 7000 }
    expect(line(asked, 'must.needed')).toMatchObject({ money: { amount: 70_000 } })
    const both = { terms: { reward: match, rules: { ...rules, wagerOf: 'bonusAndDeposit' } }, amount: 7000 } as const
    expect(line({ ...both, wager: { needed: 210_000, counted: 0 } }, 'must.needed')).toMatchObject({
      money: { amount: 210_000 },
    })
  })

  it('is told in times before there is a deposit, or while only the house knows it', () => {
    const both = { ...rules, wagerOf: 'bonusAndDeposit' } as const
    expect(line({ terms: { reward: match, rules } }, 'must.times')).toMatchObject({ counts: { times: 10 } })
    expect(ids({ terms: { reward: match, rules: both } })).toContain('must.timesBoth')
    expect(ids({ terms: { reward: match, rules: both }, amount: 7000 })).toContain('must.timesBoth')
    // without a deposit it is the bonus alone
    expect(line({ terms: { reward: given, rules: both } }, 'must.needed')).toMatchObject({ money: { amount: 50_000 } })
  })

  it('says the largest stake: that of the grant, of the rules, or by what it is where it is not known', () => {
    const terms = { reward: given, rules: { ...rules, betMax: 800 } }
    expect(line({ terms, betMax: 500 }, 'must.betMax')).toMatchObject({ money: { max: 500 } })
    expect(line({ terms }, 'must.betMax')).toMatchObject({ money: { max: 800 } })
    expect(ids({ terms: { reward: given, rules } })).toContain('must.betMaxTenth')
  })

  it('says nothing of one selection, which every coupon has', () => {
    expect(ids({ terms: { reward: given, rules: { ...rules, legsMin: 1 } } })).not.toContain('must.legsMin')
  })
})

describe('what is lost', () => {
  it('is told in days until it is given, and then by when', () => {
    const terms = { reward: given, rules }
    expect(line({ terms }, 'lose.days')).toMatchObject({ counts: { days: 30 } })
    expect(line({ terms, endsAt: 7 }, 'lose.until')).toMatchObject({ moments: { until: 7 } })
    expect(ids({ terms, endsAt: 7 })).not.toContain('lose.days')
  })
})

describe('a free bet', () => {
  const reward: OfferReward = {
    kind: 'freeBet',
    amount: 2000,
    kinds: ['single', 'combined'],
    products: ['sport', 'live'],
  }
  const free: OfferRules = { wagerTimes: 0, wagerOf: 'bonus', days: 7 }

  it('says what it is worth, what becomes of what it wins, what it pays, and when it is gone', () => {
    expect(bonusSentence({ terms: { reward, rules: free } })).toEqual([
      { id: 'bonuses.get.freeBet', money: { amount: 2000 } },
      { id: 'bonuses.get.freeBetWins' },
      { id: 'bonuses.must.freeBetBoth' },
      { id: 'bonuses.lose.freeBetDays', counts: { days: 7 } },
      { id: 'bonuses.lose.freeBetCoupon' },
      { id: 'bonuses.lose.freeBetVoid' },
    ])
  })

  it('says every bound of the coupon that it pays, and none that it has not', () => {
    const bounds = { priceMin: 1500, legsMin: 3 }
    expect(whatItPays({ kinds: ['combined'], products: ['sport'], ...bounds })).toEqual([
      { id: 'bonuses.must.freeBetCombined' },
      { id: 'bonuses.must.freeBetSport' },
      { id: 'bonuses.must.priceMin', prices: { min: 1500 } },
      { id: 'bonuses.must.legsMin', counts: { min: 3 } },
    ])
    expect(whatItPays({ kinds: ['single'], products: ['live'], legsMin: 1 }).map(({ id }) => id)).toEqual([
      'bonuses.must.freeBetSingle',
      'bonuses.must.freeBetLive',
    ])
  })

  it.each(languages.map(({ code }) => code))('is sentences in %s, with its figures in them', async (code) => {
    const data = await loadWords(code)
    if (!data) throw new Error(`no words for ${code}`)
    const words = createWords(data)
    const format = createFormat(words)
    const rewards: readonly OfferReward[] = [
      reward,
      { ...reward, kinds: ['single'], products: ['sport'] },
      { ...reward, kinds: ['combined'], products: ['live'] },
    ]
    for (const one of rewards) {
      const terms = { reward: one, rules: { ...free, priceMin: 1500, legsMin: 3 } }
      const lines = writtenLines(words.t, { format, currency: 'TRY', now: 0 }, bonusSentence({ terms }))
      for (const text of lines) expect(text).not.toMatch(/bonuses\.|undefined|[{}]/)
      expect(new Set(lines).size).toBe(lines.length)
      expect(lines[0]).toContain(format.money(2000, 'TRY'))
      expect(lines.join()).toContain('1.50')
    }
  })
})

describe('insurance and cashback', () => {
  const pays = { kinds: ['single' as const], products: ['sport' as const] }
  const insurance = { kind: 'couponInsurance' as const, max: 5000, legsMin: 4, priceMin: 1300, ...pays }
  const cashback = { kind: 'cashback', percent: 10, max: 5000, period: 'week', paidAs: 'cash' } as const
  const free: OfferRules = { wagerTimes: 0, wagerOf: 'bonus', days: 7 }

  it('says which coupon is insured, how long, and what its free bet pays', () => {
    expect(bonusSentence({ terms: { reward: insurance, rules: free } })).toEqual([
      { id: 'bonuses.get.insurance', money: { max: 5000 } },
      { id: 'bonuses.must.insured', counts: { min: 4 } },
      { id: 'bonuses.must.insuredPrice', prices: { min: 1300 } },
      { id: 'bonuses.lose.insuredDays', counts: { days: 7 } },
      { id: 'bonuses.lose.insuredBack' },
      { id: 'bonuses.get.freeBetWins' },
      { id: 'bonuses.must.freeBetSingle' },
      { id: 'bonuses.must.freeBetSport' },
      { id: 'bonuses.lose.freeBetDays', counts: { days: 7 } },
      { id: 'bonuses.lose.freeBetCoupon' },
      { id: 'bonuses.lose.freeBetVoid' },
    ])
    const { priceMin: _, ...any } = insurance
    expect(ids({ terms: { reward: any, rules: free } })).not.toContain('must.insuredPrice')
  })

  it('says of what cashback is a share, and of bonus its rules, before it is given and after', () => {
    const cash = ['get.cashbackWeek', 'must.cashbackCounts', 'get.cashbackCash', 'lose.cashbackOut']
    expect(ids({ terms: { reward: cashback, rules: free } })).toEqual(cash)
    const terms = { reward: { ...cashback, paidAs: 'bonus' as const }, rules }
    const must = ['must.counts', 'must.cashFirst', 'must.betMaxTenth']
    expect(ids({ terms })).toEqual([
      ...['get.cashbackWeek', 'must.cashbackCounts', 'get.cashbackBonus', 'lose.cashbackOut'],
      ...['must.times', ...must, 'lose.days', 'lose.cancel'],
    ])
    expect(ids({ terms, amount: 700, grantedAt: 1 })).toEqual([
      ...['get.given', 'must.needed', ...must, 'lose.days', 'lose.cancel'],
    ])
    for (const [period, id] of [
      ['day', 'get.cashbackDay'],
      ['month', 'get.cashbackMonth'],
    ] as const)
      expect(ids({ terms: { reward: { ...cashback, period }, rules: free } })[0]).toBe(id)
  })

  it.each(languages.map(({ code }) => code))('are sentences in %s, with their figures in them', async (code) => {
    const data = await loadWords(code)
    if (!data) throw new Error(`no words for ${code}`)
    const words = createWords(data)
    const format = createFormat(words)
    const offers: readonly OfferReward[] = [
      insurance,
      ...(['day', 'week', 'month'] as const).map((period) => ({ ...cashback, period })),
      { ...cashback, paidAs: 'bonus' },
    ]
    for (const reward of offers) {
      const isCash = reward.kind === 'cashback' && reward.paidAs === 'cash'
      const terms = { reward, rules: isCash || reward.kind === 'couponInsurance' ? free : rules }
      const lines = writtenLines(words.t, { format, currency: 'TRY', now: 0 }, bonusSentence({ terms }))
      for (const text of lines) expect(text).not.toMatch(/bonuses\.|undefined|[{}]/)
      expect(new Set(lines).size).toBe(lines.length)
      expect(lines[0]).toContain(format.money(5000, 'TRY'))
      if (reward.kind === 'cashback') expect(lines[0]).toContain('10')
      else expect(lines.join()).toContain('1.30')
    }
  })
})

describe('free rounds', () => {
  const reward = {
    ...{ kind: 'freeRounds', games: ['plinko', 'fruits'], count: 12, stake: 150, max: 5000, paidAs: 'cash' },
  } satisfies OfferReward
  const asBonus = { ...reward, paidAs: 'bonus' as const }
  const first = ['get.freeRounds', 'must.freeRoundsGames', 'lose.freeRoundsDays']
  const must = ['must.counts', 'must.cashFirst', 'must.betMaxTenth']

  it('are so many, of some games, for some days, and what they win is cash', () => {
    expect(ids({ terms: { reward, rules } })).toEqual([...first, 'get.freeRoundsCash'])
    expect(ids({ terms: { reward: asBonus, rules: { ...rules, wagerTimes: 0 } } })).toEqual([
      ...first,
      'get.freeRoundsCash',
    ])
    expect(bonusSentence({ terms: { reward, rules } }).slice(0, 2)).toEqual([
      { id: 'bonuses.get.freeRounds', counts: { count: 12 }, money: { stake: 150, max: 5000 } },
      { id: 'bonuses.must.freeRoundsGames', games: ['plinko', 'fruits'] },
    ])
  })

  it('say of a bonus its rules, and once it is there those alone', () => {
    const after = [...must, 'lose.days', 'lose.cancel']
    expect(ids({ terms: { reward: asBonus, rules }, endsAt: 5 })).toEqual([
      ...[...first, 'get.freeRoundsBonus', 'must.times', ...after],
    ])
    expect(ids({ terms: { reward: asBonus, rules }, amount: 700, grantedAt: 1 })).toEqual([
      ...['get.given', 'must.needed', ...after],
    ])
  })

  it.each(languages.map(({ code }) => code))('are sentences in %s, with their figures in them', async (code) => {
    const data = await loadWords(code)
    if (!data) throw new Error(`no words for ${code}`)
    const words = createWords(data)
    const format = createFormat(words)
    for (const free of [reward, asBonus]) {
      const lines = writtenLines(
        words.t,
        { format, currency: 'TRY', now: 0 },
        bonusSentence({ terms: { reward: free, rules } }),
      )
      for (const text of lines) expect(text).not.toMatch(/bonuses\.|undefined|[{}]/)
      for (const figure of ['12', format.money(150, 'TRY'), format.money(5000, 'TRY')])
        expect(lines[0]).toContain(figure)
      expect(lines[1]).toContain(`${words.t('plinko.title')}, fruits`)
    }
  })
})

/** Every combination of what an offer may say and of what may be known of it. */
function everyBonus(): readonly ToldBonus[] {
  const optional = { betMax: 500, priceMin: 1400, legsMin: 3, convertMax: 90_000 }
  const known = { amount: 7000, wager: { needed: 70_000, counted: 100 }, betMax: 700, endsAt: 1e12, grantedAt: 1e11 }
  return [given, match, { ...match, depositMin: 0 }].flatMap((reward) =>
    (['bonus', 'bonusAndDeposit'] as const).flatMap((wagerOf) =>
      [0, 1, 10].flatMap((wagerTimes) =>
        subsets(optional).flatMap((some) =>
          subsets(known).map((told) => ({
            ...told,
            terms: { reward, rules: { ...rules, wagerOf, wagerTimes, ...some } },
          })),
        ),
      ),
    ),
  )
}

function subsets<Whole extends object>(whole: Whole): readonly Partial<Whole>[] {
  return Object.entries(whole).reduce<readonly Partial<Whole>[]>(
    (all, [name, value]) => [...all, ...all.map((part) => ({ ...part, [name]: value }))],
    [{}],
  )
}

describe('whatever an offer says', () => {
  const all = everyBonus()

  it('what it gives comes first and is said once; each rule that it has is said once, and none that it has not', () => {
    expect(all).toHaveLength(3 * 2 * 3 * 16 * 32)
    for (const bonus of all) {
      const said = ids(bonus)
      const { rules: its } = bonus.terms
      const isStaked = its.wagerTimes > 0
      const times = (...names: readonly string[]) => said.filter((id) => names.includes(id)).length
      expect(times('get.amount', 'get.given', 'get.match')).toBe(1)
      expect(said[0]).toMatch(/^get\.(amount|given|match)$/)
      expect(times('must.cash', 'must.needed', 'must.times', 'must.timesBoth')).toBe(1)
      expect(times('must.cash')).toBe(isStaked ? 0 : 1)
      expect(times('must.betMax', 'must.betMaxTenth')).toBe(isStaked ? 1 : 0)
      expect(times('must.priceMin')).toBe(isStaked && its.priceMin !== undefined ? 1 : 0)
      expect(times('must.legsMin')).toBe(isStaked && its.legsMin !== undefined ? 1 : 0)
      expect(times('lose.convertMax')).toBe(its.convertMax === undefined ? 0 : 1)
      expect(times('lose.days', 'lose.until')).toBe(isStaked ? 1 : 0)
      expect(times('lose.cancel', 'must.counts', 'must.cashFirst')).toBe(isStaked ? 3 : 0)
      expect(new Set(said).size).toBe(said.length)
    }
  })

  it.each(languages.map(({ code }) => code))('it is sentences in %s, with every figure in them', async (code) => {
    const data = await loadWords(code)
    if (!data) throw new Error(`no words for ${code}`)
    const words = createWords(data)
    const format = createFormat(words)
    const seen = new Set<string>()
    for (const bonus of all) {
      const key = ids(bonus).join()
      if (seen.has(key)) continue
      seen.add(key)
      const lines = writtenLines(words.t, { format, currency: 'TRY', now: 0 }, bonusSentence(bonus))
      for (const text of lines) expect(text).not.toMatch(/bonuses\.|undefined|[{}]/)
      expect(new Set(lines).size).toBe(lines.length)
    }
    const [text = ''] = writtenLines(
      words.t,
      { format, currency: 'TRY', now: 0 },
      bonusSentence({ terms: { reward: given, rules } }),
    )
    expect(text).toContain(format.money(5000, 'TRY'))
  })
})

describe('a price boost', () => {
  const told = { raise: { kind: 'to', price: 2600 }, stakeMax: 2000 } as const

  it('says to what it raises a price, for which coupons, and what it is not', () => {
    expect(boostSentence(told)).toEqual([
      { id: 'bonuses.get.boostTo', prices: { price: 2600 } },
      { id: 'bonuses.must.boost', money: { max: 2000 } },
      { id: 'bonuses.lose.boost' },
    ])
    const bounded = { ...told, raise: { kind: 'percent', percent: 20 }, priceMin: 1500, until: 9 } as const
    expect(boostSentence(bounded).map(({ id }) => id)).toEqual([
      ...['bonuses.get.boostPercent', 'bonuses.must.boost', 'bonuses.must.priceMin'],
      ...['bonuses.lose.boost', 'bonuses.lose.boostUntil'],
    ])
  })
})
