// tidy-allow globals: an attacker and whoever is beside it live outside of the house
import { ask, countAll, type Figures, type Target } from './target.ts'

const day = 86_400_000

/** What is read from the database, over the longest times: results without an account, and coupons with one. */
export function slowReads(cookie: string): (target: Target) => Promise<Figures> {
  return (target) =>
    countAll(1200, 32, async (turn) => {
      const ofResults = turn % 2 === 0
      const from = Date.now() - 31 * day - turn
      const asked = ofResults ? { from, hours: 744, limit: 200 } : { status: 'all', from: turn, limit: 100 }
      const path = ofResults ? '/v1/book/results' : '/v1/coupons/list'
      const headers = { 'content-type': 'application/json', cookie: ofResults ? '' : cookie }
      const status = await ask(target, path, { method: 'POST', headers, body: JSON.stringify(asked) })
      return `${ofResults ? 'results' : 'coupons'} ${status}`
    })
}
