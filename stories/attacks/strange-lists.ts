// tidy-allow globals: an attacker and whoever is beside it live outside of the house
import { marketTypes } from '@banko/betting/market-types/catalogue.ts'
import { ask, countAll, type Figures, type Target } from './target.ts'

const minute = 60_000
const asked = { limit: 200, phase: 'upcoming' }
const ids = marketTypes.map(({ id }) => id)

/** Lists with market types that nobody has, and with as many real ones as may be named, each at another time. */
export function strangeLists(target: Target): Promise<Figures> {
  return countAll(1500, 16, async (turn) => {
    const markets =
      turn % 3 === 0
        ? Array.from({ length: 12 }, (_, at) => `made-up-${turn}-${at}`)
        : Array.from({ length: 12 }, (_, at) => ids[(turn * 7 + at) % ids.length])
    const from = Date.now() - turn * minute - turn
    const body = JSON.stringify({ ...asked, markets, from, until: from + 30 * 24 * 60 * minute + turn })
    const headers = { 'content-type': 'application/json' }
    return ask(target, '/v1/book/matches', { method: 'POST', headers, body })
  })
}
