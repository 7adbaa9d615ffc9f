import { at } from './at.ts'
import type { Case, CaseEvent, DeadHeat, Market, Result, ResultWord, SellEvent } from './case.ts'
import { marketOf, plain } from './endings.ts'

/** A coupon over as many matches as prices, 1x2 home on each, stake typed for the whole, no bonus, no cap. */
export function homeWins(prices: readonly number[], changes: Partial<Case> = {}): Case {
  return {
    seed: 0,
    currency: { code: 'EUR', minorDigits: 2 },
    markets: prices.map((_, index) => marketOf(index + 1, '1x2', 0)),
    selections: prices.map((price, market) => ({ market, outcome: 0, price, banker: false })),
    sizes: [],
    stake: 1000,
    stakeMode: 'total',
    rounding: 'halfUp',
    bonus: { percent: 0, tipCount: 0, oddsMin: 1010 },
    payoutMax: null,
    severalInSystem: 'allowed',
    acceptedAt: 100,
    events: [],
    ...changes,
  }
}

/** Alternatives of one match: one market, outcomes in its order, each at its price. */
export function alternatives(market: Market, prices: readonly number[], changes: Partial<Case> = {}): Case {
  const selections = prices.map((price, outcome) => ({ market: 0, outcome, price, banker: false }))
  return homeWins([], { markets: [market], selections, ...changes })
}

/** Marks the selections at these positions. */
export function marked(coupon: Case, bankers: readonly number[]): Case {
  const mark = (_: unknown, position: number) => ({
    ...at(coupon.selections, position),
    banker: bankers.includes(position),
  })
  return { ...coupon, selections: coupon.selections.map(mark) }
}

/** Home ends so, whatever the other outcomes do. */
export function home(market: number, word: ResultWord, deadHeat: DeadHeat | null = null): CaseEvent {
  const results: Result[] = [{ word, deadHeat }, plain('lost'), plain('lost')]
  return { kind: 'settle', market, certainty: 'confirmed', results }
}

function wordOf(letter: string): ResultWord {
  const words = ['won', 'lost', 'void', 'halfWon', 'halfLost'] as const
  return at(words, 'WLVwl'.indexOf(letter))
}

/** One letter a match: W won, L lost, V void, w half won, l half lost. */
export function homes(letters: string): CaseEvent[] {
  return [...letters].map((letter, market) => home(market, wordOf(letter)))
}

/** Each open leg is expected at this fair price, without margin unless one is given. */
export function sale(fairPrices: readonly number[], changes: Partial<SellEvent> = {}): SellEvent {
  const expectations = fairPrices.map((price) => ({ kind: 'fairPrice' as const, price }))
  return { kind: 'sell', stakeSold: null, marginThousandths: 0, expectations, ...changes }
}
