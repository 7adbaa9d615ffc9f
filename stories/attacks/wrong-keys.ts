// tidy-allow globals: an attacker lives outside of the house
import { systemIds } from '@banko/server/platform/random/ids.ts'
import { ask, countAll, type Figures, type Target } from './target.ts'

const wrong = () => `bk_${systemIds().token()}`

/**
 * Keys that open nothing, each said to come from elsewhere, and between them the good key of an operator's program at
 * the same address, as behind one proxy.
 */
export function wrongKeys(key: string): (target: Target) => Promise<Figures> {
  return (target) =>
    countAll(600, 4, async (turn) => {
      // Below what an address may ask at all.
      await new Promise((resolve) => setTimeout(resolve, 50))
      const isGood = turn % 50 === 0
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${isGood ? key : wrong()}`,
        'x-forwarded-for': `10.0.${turn % 250}.${(turn * 7) % 250}`,
      }
      const body = JSON.stringify({ phase: 'open', limit: 1 })
      const status = await ask(target, '/v1/manual/matches', { method: 'POST', headers, body })
      return `${isGood ? 'good key' : 'wrong key'} ${status}`
    })
}
