import type { MatchBook } from '@banko/betting/match/book.ts'
import { type Market, readMarketKey } from '@banko/betting/match/market.ts'
import { isFinished } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import { type FootballOdds, fitFootball } from '../football/fit-football.ts'
import { timeLeft } from '../football/match-time.ts'
import { lookAhead, type Outlook } from '../football/outlook.ts'

const counted = { corners: true, cards: true }

/**
 * What may become of a football match by the prices of its own main markets, whoever made them. `undefined` where they do
 * not tell: another sport, no open prices of its result, or no time left.
 */
export function fitMatch({ fixture, state, markets }: MatchBook): Outlook | undefined {
  if (fixture.sportId !== sports.football || isFinished(state.status)) return undefined
  const left = timeLeft(state)
  const odds = left.firstHalf + left.secondHalf > 0 && readOdds(markets)
  return odds ? lookAhead(fitFootball(odds, state), state, [], counted) : undefined
}

function readOdds(markets: MatchBook['markets']): FootballOdds | undefined {
  const result = markets.get('1x2')
  const [home, draw, away] = ['1', 'x', '2'].map((id) => openPrice(result, id))
  if (home === undefined || draw === undefined || away === undefined) return undefined
  return { home, draw, away, ...readTotal(markets) }
}

/** Of the total whose prices are nearest to even; without one the result alone has to do. */
function readTotal(markets: MatchBook['markets']): Partial<FootballOdds> {
  const lines = [...markets.values()].flatMap((market) => {
    const { type, specifiers } = readMarketKey(market.key)
    const [over, under] = [openPrice(market, 'over'), openPrice(market, 'under')]
    const total = Number(specifiers.total)
    return type === 'total' && over !== undefined && under !== undefined ? [{ over, under, total }] : []
  })
  const [nearest] = lines.toSorted((a, b) => Math.abs(a.over - a.under) - Math.abs(b.over - b.under))
  return nearest ?? {}
}

function openPrice(market: Market | undefined, id: string): Price | undefined {
  if (market?.status !== 'active') return undefined
  return market.outcomes.find((outcome) => outcome.id === id)?.price
}
