// tidy-allow globals: an attacker and whoever is beside it live outside of the house
// Somebody else with a slip of the bet builder, as a program of its own: quotes it again and again, at the prices of
// now. Told to, says how long that took since it was last told.
// Usage: node builder-player.ts http://127.0.0.1:8080
import { type BuilderPart, builderKey, builderOutcome } from '@banko/betting/match/builder.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { postCall, signIn } from '../testing/http-client.ts'
import type { Seen } from './bystander.ts'

const pause = 400
/** Every pair of answers to two questions: on other matches each time, so that hardly any was asked for before. */
const pairs = ['1', 'x', '2'].flatMap((result) =>
  ['yes', 'no'].map((both) => [
    { marketKey: '1x2', outcomeId: result },
    { marketKey: 'bothToScore', outcomeId: both },
  ]),
)
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

for (let turn = 0; ; turn += 1) {
  const rows = await offered()
  const row = rows[turn % rows.length]
  const parts = pairs[Math.floor(turn / rows.length) % pairs.length]
  if (row && parts) await quote(row, parts)
  await new Promise((resolve) => setTimeout(resolve, pause))
}

function nothing() {
  return { times: [] as number[], answers: {} as Record<string, number> }
}

async function offered(): Promise<readonly BoardRow[]> {
  const asked = { phase: 'upcoming', sportId: sports.football, limit: 20 }
  const { body } = await postCall(url, '/book/matches', asked, asSelf)
  // the contract's own output
  return (body as { matches?: readonly BoardRow[] }).matches ?? []
}

async function quote({ fixture: { matchId }, version }: BoardRow, parts: readonly BuilderPart[]): Promise<void> {
  const leg = { matchId, marketKey: builderKey, outcomeId: builderOutcome(parts), price: 1010, version, banker: false }
  const slip = { selections: [leg], sizes: [], stake: 100, pricePolicy: 'any' }
  const began = performance.now()
  const { status, body } = await postCall(url, '/placement/quote', slip, asSelf)
  seen.times.push(performance.now() - began)
  // the contract's own output
  const { refusal } = body as { refusal?: { code: string } }
  const said = `${status}${refusal ? ` ${refusal.code}` : ''}`
  seen.answers[said] = (seen.answers[said] ?? 0) + 1
}
