// tidy-allow globals: an attacker and whoever is beside it live outside of the house
// Somebody else who places one small bet after another, as a program of its own. Told to, says how long that took since it
// was last told.
// Usage: node placing-player.ts http://127.0.0.1:8080
import { randomUUID } from 'node:crypto'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { postCall, signIn } from '../testing/http-client.ts'
import type { Seen } from './bystander.ts'

const pause = 100
const [url = ''] = process.argv.slice(2)
const asSelf = { headers: { cookie: await signIn(url, 'demo3') } }

let seen = nothing()
process.on('message', () => {
  const { times, answers } = seen
  seen = nothing()
  process.send?.({ answers, times: times.toSorted((a, b) => a - b), frames: 0 } satisfies Seen)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

for (let turn = 0, rows = await offered(); ; turn += 1) {
  if (turn % 50 === 0) rows = await offered()
  const row = rows[turn % rows.length]
  if (row) await place(row)
  await new Promise((resolve) => setTimeout(resolve, pause))
}

function nothing() {
  return { times: [] as number[], answers: {} as Record<string, number> }
}

/** Matches that are far off, whose prices stand still. */
async function offered(): Promise<readonly BoardRow[]> {
  const { body } = await postCall(url, '/book/matches', { phase: 'upcoming', limit: 50 }, asSelf)
  // the contract's own output
  const { matches } = body as { matches: readonly BoardRow[] }
  return matches.filter(({ main }) => main?.status === 'active').slice(-20)
}

async function place({ main, version, fixture: { matchId } }: BoardRow): Promise<void> {
  const outcome = main?.outcomes[0]
  if (!main || !outcome) return
  const leg = { matchId, marketKey: main.key, outcomeId: outcome.id, price: outcome.price, version, banker: false }
  const slip = { couponId: randomUUID(), selections: [leg], sizes: [], stake: 100, pricePolicy: 'any' }
  const began = performance.now()
  const { status } = await postCall(url, '/placement/place', slip, asSelf)
  if (status === 200) seen.times.push(performance.now() - began)
  seen.answers[String(status)] = (seen.answers[String(status)] ?? 0) + 1
}
