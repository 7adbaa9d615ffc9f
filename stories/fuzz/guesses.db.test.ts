import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readState } from '../testing/database-state.ts'
import { type FuzzWorld, openFuzzWorld } from './world.ts'

/** How many guess; a proof takes ten thousand. */
const guesses = process.env.BANKO_LONG ? 10_000 : 600
/** Hashes of passwords that all of them together may cost the house: what a site may have wrong before it asks for a proof. */
const hashesMax = 250

let world: FuzzWorld
beforeAll(async () => {
  world = await openFuzzWorld()
})
afterAll(() => world.close())

/** From another address each. */
const addressOf = (at: number) => `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`
/** One name that there is, others that there are, and names that nobody has. */
const nameOf = (at: number) => ['demo1', `demo${2 + (at % 3)}`, `nobody${at}`][at % 3] ?? ''

async function signIn(userName: string, password: string, address: string) {
  const { house } = world.served
  const site = house.operators.findSite('localhost')
  if (!site) throw new Error('there is no demo site')
  const { operatorId, siteId } = site
  return forOperator(operatorId, () => house.people.signIn({ operatorId, siteId, userName, password, address }))
}

/** Passwords that were hashed since the house began. */
async function hashed(): Promise<number> {
  const { text } = await world.served.metrics.read()
  const counts = [...text.matchAll(/^\w*password\w*_count(?:\{[^}]*\})? (\d+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

test(`${guesses} guesses from as many addresses change nothing but what counts them, and cost few hashes`, async () => {
  const before = await readState(world.database)
  const hashesBefore = await hashed()
  const kinds = new Map<string, number>()
  for (let at = 0; at < guesses; at += 8) {
    const turn = Array.from({ length: Math.min(8, guesses - at) }, (_, more) => at + more)
    const outcomes = await Promise.all(turn.map((one) => signIn(nameOf(one), `guess ${one}`, addressOf(one))))
    for (const { kind } of outcomes) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const hashes = (await hashed()) - hashesBefore
  console.log(`${guesses} guesses: ${[...kinds].map(String).join(' ')}; ${hashes} hashes`)
  expect([...kinds.keys()].toSorted()).toEqual(['failed', 'proofNeeded'])
  expect(kinds.get('failed')).toBe(hashes)
  expect(hashes).toBeGreaterThan(50)
  expect(hashes).toBeLessThanOrEqual(hashesMax)
  expect(await readState(world.database)).toEqual(before)
})

test('ten minutes later whoever knows the password comes in as ever', async () => {
  await world.served.time.skip(10 * 60_000)
  expect(await signIn('demo1', 'banko-demo-1', '192.0.2.9')).toMatchObject({ kind: 'signedIn' })
})
