import type { Market, MarketType, Selection } from './case.ts'
import type { Dice } from './dice.ts'
import { marketOf } from './endings.ts'

/** What stands on the slip. */
export interface Slip {
  readonly markets: readonly Market[]
  readonly selections: readonly Selection[]
}

const types: readonly MarketType[] = [
  '1x2',
  'doubleChance',
  'bothToScore',
  'drawNoBet',
  'total',
  'asianTotal',
  'asianHandicap',
]

/** Lines in quarters, chosen so that no two market types of one match ask the same. */
const lines: Readonly<Partial<Record<MarketType, readonly number[]>>> = {
  total: [2, 6, 10, 14, 18],
  asianTotal: [7, 8, 9, 11, 12, 13],
  asianHandicap: [-6, -5, -4, -3, -1, 1, 3, 4, 5, 6],
}

/** Thousandths: mostly near two, some at the border, some long. */
export function randomPrice(dice: Dice): number {
  const kind = dice.below(20)
  if (kind === 0) return dice.between(1010, 1015)
  if (kind < 3) return dice.between(5000, 60_000)
  if (kind === 3) return dice.between(60_000, 400_000)
  if (kind < 9) return dice.between(21, 80) * 50
  return dice.between(1100, 4500)
}

function marketOfType(dice: Dice, match: number, type: MarketType): Market {
  const choices = lines[type]
  return marketOf(match, type, choices === undefined ? 0 : dice.pick(choices))
}

function selectionsOn(dice: Dice, market: Market, place: number, count: number): Selection[] {
  const outcomes = dice.draw([...market.outcomes.keys()], count)
  return outcomes.map((outcome) => ({ market: place, outcome, price: randomPrice(dice), banker: false }))
}

/** Where two of a market are cheap enough, only the void of all pays most; so some are priced low on purpose. */
function cheapened(dice: Dice, selections: readonly Selection[]): Selection[] {
  const cheap = selections.length > 1 && dice.chance(15)
  return selections.map((selection) => (cheap ? { ...selection, price: dice.between(1010, 1600) } : selection))
}

function oneOnMatch(dice: Dice, match: number): Slip {
  const type = dice.chance(15) ? 'winner' : dice.pick(types)
  const market = marketOfType(dice, match, type)
  return { markets: [market], selections: selectionsOn(dice, market, 0, 1) }
}

/** So many alternatives of one match, at most sixteen, over as many markets as it takes. */
function severalOnMatch(dice: Dice, match: number, count: number): Slip {
  const markets: Market[] = []
  const selections: Selection[] = []
  for (const type of dice.draw(types, types.length)) {
    const missing = count - selections.length
    if (missing === 0) break
    const market = marketOfType(dice, match, type)
    const most = Math.min(missing, market.outcomes.length)
    const taken = count > 7 ? most : dice.between(1, most)
    selections.push(...cheapened(dice, selectionsOn(dice, market, markets.length, taken)))
    markets.push(market)
  }
  return selections.length === count ? { markets, selections } : severalOnMatch(dice, match, count)
}

/** `counts` is the number of selections of each match. */
export function randomSlip(dice: Dice, counts: readonly number[]): Slip {
  const markets: Market[] = []
  const selections: Selection[] = []
  for (const [index, count] of counts.entries()) {
    const match = index + 1
    const on = count === 1 ? oneOnMatch(dice, match) : severalOnMatch(dice, match, count)
    selections.push(...on.selections.map((selection) => ({ ...selection, market: selection.market + markets.length })))
    markets.push(...on.markets)
  }
  return { markets, selections: dice.draw(selections, selections.length) }
}

/** Marks every selection of so many matches. */
export function withBankers(dice: Dice, { markets, selections }: Slip, count: number): Slip {
  const matches = [...new Set(markets.map(({ match }) => match))]
  const chosen = new Set(dice.draw(matches, count))
  return {
    markets,
    selections: selections.map((selection) => ({
      ...selection,
      banker: markets.some(({ match }, place) => place === selection.market && chosen.has(match)),
    })),
  }
}
