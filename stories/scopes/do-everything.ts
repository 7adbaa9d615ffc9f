import { readdirSync, readFileSync } from 'node:fs'
import { listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { listKeys, overrideWords, revokeKey, type Site } from '@banko/server/operators/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { forEveryOperator, forOperator } from '@banko/server/platform/database/row-scope.ts'
import { byTest } from '@banko/server/testing/test-house.ts'
import fc from 'fast-check'
import { z } from 'zod'
import { writeInput } from '../fuzz/malformed-input.ts'
import { ownMatchInputs } from '../fuzz/own-match-inputs.ts'
import { inputShape } from '../fuzz/shape.ts'
import { validInput } from '../fuzz/valid-input.ts'
import type { FuzzWorld } from '../fuzz/world.ts'
import { readStories } from '../language/read-story.ts'
import { tellStory } from '../language/tell-story.ts'
import { postCall, signIn } from '../testing/http-client.ts'

const minute = 60_000

/** Every call of the contract a few times by whoever may make it, what no call does, and what is done every hour. */
export async function callEverything(world: FuzzWorld): Promise<void> {
  const { house, time } = world.served
  await house.manual.listen()
  const made = listCalls(contract).filter(({ method, name }) => method === 'POST' && !name.endsWith('.signOut'))
  // after these nobody of the world is signed in any more
  const [leaving, others] = [made.filter(({ name }) => leaves(name)), made.filter(({ name }) => !leaves(name))]
  await makeCalls(world, others)
  await sellOne(world)
  await doWithoutCalls(world)
  await doForAll(world)
  await makeCalls(world, leaving)
  for (let hour = 0; hour < 3; hour += 1) {
    await time.skip(59 * minute)
    await time.advance(minute)
  }
  await house.idle()
}

const leaves = (name: string) => name === 'protection.timeOut' || name === 'protection.exclude'

async function makeCalls(world: FuzzWorld, calls: ReturnType<typeof listCalls>): Promise<void> {
  for (const call of calls) {
    const own = ownMatchInputs()[call.name]
    const inputs = [...(own ? [own()] : []), ...fc.sample(validInput(inputShape(call)), { seed: 1, numRuns: 8 })]
    for (const input of inputs)
      await postCall(world.url, call.path, undefined, { body: writeInput(input), headers: world.allow(call) })
  }
}

/** A coupon that is placed, shown to others, its slip put under a code, and sold at once: a quote answers what is sent to sell. */
async function sellOne({ url, cookies, coming }: FuzzWorld): Promise<void> {
  const ask = async (path: string, input: object) => {
    const { status, body } = await postCall(url, path, input, { headers: { cookie: cookies.demo2 } })
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`)
    return z.object({ quote: z.unknown(), token: z.unknown(), code: z.unknown() }).partial().loose().parse(body)
  }
  const couponId = '00000000-0000-4000-8000-000000000002'
  const requestId = '00000000-0000-4000-8000-000000000003'
  const selection = {
    matchId: coming.at(-1) ?? 0,
    marketKey: '1x2',
    outcomeId: '1',
    price: 2000,
    version: 1,
    banker: false,
  }
  await ask('/placement/place', { couponId, selections: [selection], sizes: [], stake: 1000, pricePolicy: 'any' })
  const { token } = await ask('/coupons/share', { couponId, amounts: 'shown' })
  await ask('/coupons/shared', { token })
  await ask('/coupons/unshare', { couponId })
  const { price: _, version: __, ...bet } = selection
  const { code } = await ask('/bookings/save', { selections: [bet], sizes: [] })
  await ask('/bookings/load', { code })
  const { quote } = await ask('/cashOut/quote', { couponId })
  const place = { couponId: requestId, selections: [selection], sizes: [], stake: 500, pricePolicy: 'any' }
  await ask('/cashOut/edit', { couponId, quote, place })
  await ask('/receipts/read', { couponId: requestId })
  const { quote: next } = await ask('/cashOut/quote', { couponId: requestId })
  await ask('/cashOut/sell', { couponId: requestId, requestId: couponId, quote: next })
}

async function doWithoutCalls(world: FuzzWorld): Promise<void> {
  const site = world.served.house.operators.findSite('localhost')
  if (!site) throw new Error('there is no demo site')
  await forOperator(site.operatorId, () => doFor(site, world))
}

async function doFor(site: Site, { served, url, keys, cookies }: FuzzWorld): Promise<void> {
  const { coupons, operators, people, platform } = served.house
  const { db } = platform
  const { operatorId } = site
  await db.transaction().execute((tx) =>
    overrideWords(tx, {
      operatorId,
      lang: 'en',
      messages: { 'slip.place': 'Ours' },
      by: byTest,
      at: platform.clock.now(),
    }),
  )
  await operators.wordsOf({ operatorId, languages: ['en'], languageDefault: 'en' }, 'en')
  await operators.isKeyKnown(keys.all)
  const seller = await people.callerOf(site, cookies.demo2.split('=')[1])
  if (seller.kind !== 'player') throw new Error('demo2 is not signed in')
  const printed = await coupons.printed(seller, '00000000-0000-4000-8000-000000000002')
  if (!printed.ok || !(await coupons.verify(operatorId, printed.value.code)).ok) throw new Error('nothing was printed')
  const token = cookies.demo1.split('=')[1] ?? ''
  const open = people.callerAmong(site, token, '192.0.2.1')
  await served.time.advance(2000)
  await open
  const caller = await people.callerOf(site, (await signIn(url, 'demo3')).split('=')[1])
  if (caller.kind !== 'player') throw new Error('demo3 is not signed in')
  await people.signOut(caller)
  await people.block(caller)
}

/** What is asked by who runs the house. */
async function doForAll({ served }: FuzzWorld): Promise<void> {
  const { coupons, platform } = served.house
  const { db, clock } = platform
  const all = await forEveryOperator('reports and proofs take every coupon', () => coupons.findAll(db))
  for (const { operatorId, numbers } of all) await forOperator(operatorId, () => coupons.read(db, operatorId, numbers))
  const keys = await forEveryOperator('whoever runs the house lists all keys', () => listKeys(db))
  const key = keys.at(-1)
  if (!key) throw new Error('there is no key')
  await forOperator(key.operatorId, () =>
    db.transaction().execute((tx) => revokeKey(tx, key, { at: clock.now(), by: byTest })),
  )
}

/** Coupons from their placing to their last settlement, and every proof of the books. */
export async function tellEverything(database: OpenDatabase): Promise<void> {
  const folder = new URL('../told/', import.meta.url)
  let number = 0
  for (const file of readdirSync(folder).sort())
    for (const story of readStories(readFileSync(new URL(file, folder), 'utf8')))
      await tellStory(database, story, ++number)
}
