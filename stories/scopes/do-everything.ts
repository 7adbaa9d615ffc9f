import { readdirSync, readFileSync } from 'node:fs'
import { listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { permissions } from '@banko/contract/permissions.ts'
import { listKeys, overrideWords, revokeKey, type Site } from '@banko/server/operators/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { forEveryOperator, forOperator } from '@banko/server/platform/database/row-scope.ts'
import { Scope } from '@banko/server/platform/scope.ts'
import { byTest } from '@banko/server/testing/test-house.ts'
import fc from 'fast-check'
import { z } from 'zod'
import { writeInput } from '../fuzz/malformed-input.ts'
import { growTree } from '../fuzz/network-inputs.ts'
import { ownMatchInputs } from '../fuzz/own-match-inputs.ts'
import { inputShape } from '../fuzz/shape.ts'
import { enterTerminal, makeTerminal, terminalInput } from '../fuzz/terminal-inputs.ts'
import { validInput } from '../fuzz/valid-input.ts'
import type { FuzzWorld } from '../fuzz/world.ts'
import { readStories } from '../language/read-story.ts'
import { tellStory } from '../language/tell-story.ts'
import { postCall, signIn } from '../testing/http-client.ts'
import { codeAt, secretIn } from '../testing/office-client.ts'
import { actAtTheDesk } from './act-at-the-desk.ts'
import { playGames } from './play-games.ts'
import { publishSite } from './publish-site.ts'
import { publishWords } from './publish-words.ts'
import { takeSlot } from './take-slot.ts'

const minute = 60_000

/** Every call of the contract a few times by whoever may make it, what no call does, and what is done every hour. */
export async function callEverything(world: FuzzWorld): Promise<void> {
  const { house, time } = world.served
  await house.manual.listen()
  // before so many have tried names at the office that it asks for a proof of work
  await actAtTheDesk(world)
  // before what an operator settles of its payments is anything
  await payOne(world)
  await playGames(house, time)
  const made = listCalls(contract).filter(({ method, name }) => method === 'POST' && !name.endsWith('.signOut'))
  // after these nobody of the world is signed in any more
  const [last, others] = [made.filter(({ name }) => leaves(name)), made.filter(({ name }) => !leaves(name))]
  await makeCalls(world, others)
  await sellOne(world)
  await driveTerminal(world)
  await secureOne(world)
  await doWithoutCalls(world)
  await doForAll(world)
  await makeCalls(world, last)
  for (let hour = 0; hour < 3; hour += 1) {
    await time.skip(59 * minute)
    await time.advance(minute)
  }
  await house.idle()
}

const leaving = [
  ...['protection.timeOut', 'protection.closeAccount', 'protection.exclude'],
  ...['deskPerson.endSessions', 'deskPerson.block', 'deskPerson.exclude'],
]
const leaves = (name: string) => leaving.includes(name)

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
  await ask('/protection/setLimit', { kind: 'sessionTime', period: 'day', amount: 1440 })
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

/** A deposit that is paid on its provider's page, whose hooks come, and another that is left. */
async function payOne({ url, cookies, served }: FuzzWorld): Promise<void> {
  const { house, time } = served
  await house.payments.seedDemo(['localhost'])
  const ask = async (path: string, input: object) => {
    const { status, body } = await postCall(url, path, input, { headers: { cookie: cookies.demo2 } })
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const offered = methodsAnswer.parse(await ask('/payments/methods', { direction: 'deposit' }))
  const method = offered.categories.flatMap(({ methods }) => methods).find(({ kind }) => kind === 'redirect')
  if (!method) throw new Error('there is no card page')
  const { methodId, version } = method
  const asked = (nth: number) => ({
    transferId: `00000000-0000-4000-8000-00000000010${nth}`,
    ...{ methodId, version, amount: 5000, values: [] },
  })
  const { next } = transferAnswer.parse(await ask('/payments/deposit', asked(1)))
  await forOperator(1, () => house.payments.fakePage({ operatorId: 1, place: `${next.url}&do=pay` }))
  await time.advance(5000)
  await ask('/payments/deposit', asked(2))
  await ask('/payments/leave', { transferId: asked(2).transferId })
  await takeSlot(ask)
}

const methodsAnswer = z.object({
  categories: z.array(
    z.object({ methods: z.array(z.object({ methodId: z.int(), version: z.int(), kind: z.string() })) }),
  ),
})
const transferAnswer = z.object({ next: z.object({ url: z.string() }) })

/** A terminal that is made, comes in by a wrong PIN and a right one, says what its printer does, and is looked after. */
async function driveTerminal(world: FuzzWorld): Promise<void> {
  const terminalId = await makeTerminal(world.served, 700)
  await postCall(world.url, '/people/signInTerminal', { number: 700, pin: '9999' })
  const headers = { cookie: await enterTerminal(world.url, 700) }
  await postCall(world.url, '/terminals/paper', { state: 'open' }, { headers })
  const { people, network } = world.served.house
  const { desk } = people.terminals
  const staff = { kind: 'staff', scope: Scope.ofSession(editor(1)), sessionId: 'made here', provenAt: 0 } as const
  const from = { address: '192.0.2.1' }
  const reach = network.reachTerminal(staff.scope, terminalId)
  await forOperator(1, async () => {
    await desk.list(1, { after: 0, countMax: 10 })
    await desk.setPin(staff, { terminalId, pin: '739182', reach }, from)
    await desk.setLocked(staff, { terminalId, locked: true, reach }, from)
    await desk.setLocked(staff, { terminalId, locked: false, reach }, from)
    await desk.day({ operatorId: 1, playerId: terminalId }, '2026-01-03')
  })
}

const editor = (operatorId: number) => ({ operatorId, staffId: 1, staffName: 'editor', permissions: new Set<never>() })

/** A second factor that is set up, asked for at a sign-in and taken away. */
async function secureOne({ url, served }: FuzzWorld): Promise<void> {
  const cookie = await signIn(url, 'demo3')
  const ask = async (path: string, input: object, expected = 200, headers: Record<string, string> = { cookie }) => {
    const { status, body } = await postCall(url, path, input, { headers })
    if (status !== expected) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const password = 'banko-demo-3'
  await ask('/factor/prove', { password })
  const secret = secretIn(await ask('/factor/draw', {}))
  const codeNow = () => codeAt(secret, served.time.now())
  await ask('/factor/confirm', { code: codeNow() })
  await served.time.skip(minute)
  const asked = await ask('/people/signIn', { userName: 'demo3', password }, 409, {})
  const { ticket } = z.object({ data: z.object({ ticket: z.string() }) }).parse(asked).data
  await ask('/factor/signInOptions', { ticket })
  // on another device: here, it would end the session that asks
  await ask('/factor/signIn', { ticket, code: codeNow() }, 200, {})
  await ask('/factor/newRecoveryCodes', {})
  await ask('/factor/remove', {})
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
  await publishAll(site, served)
  await publishSite(site, served)
  await publishWords(site, served)
  await workTree(site, served)
  const caller = await people.callerOf(site, (await signIn(url, 'demo3')).split('=')[1])
  if (caller.kind !== 'player') throw new Error('demo3 is not signed in')
  await people.signOut(caller)
  await people.block(caller)
}

/** What staff publish, and a picture that they keep. */
async function publishAll({ operatorId, siteId, domain }: Site, { house: { content } }: FuzzWorld['served']) {
  const staff = {
    kind: 'staff',
    scope: Scope.ofSession(editor(operatorId)),
    sessionId: 'made here',
    provenAt: 0,
  } as const
  const from = { address: '192.0.2.1' }
  const page = { kind: 'page', pageId: 15, title: 'Ours', html: '<p>Ours</p>' } as const
  const saved = await content.saveDraft(staff, { siteId, lang: 'en', content: page }, from)
  if (!saved.ok || !(await content.publish(staff, saved.value, from)).ok) throw new Error('nothing was published')
  await content.page({ siteId, lang: 'en' }, page.pageId)
  const kept = await content.pictures.add(staff, Buffer.from('89504e470d0a1a0a', 'hex').toString('base64'), from)
  if (!kept.ok) throw new Error('no picture was kept')
  await content.pictures.find(domain, kept.value.address.replace('/pictures/', ''))
}

/** A tree with everything that is done to one, and what is shown of it. */
async function workTree({ operatorId, siteId }: Site, served: FuzzWorld['served']) {
  const { network, placement } = served.house
  const { nodeId, playerId, transferId } = await growTree(served, { operatorId, siteId, name: 'everything' })
  const facts = { operatorId, staffId: 1, staffName: 'grower', permissions: new Set(permissions) }
  const scope = Scope.ofSession(facts)
  const caller = { kind: 'staff', scope, sessionId: 'made here', provenAt: 0 } as const
  const by = { caller, from: { address: '192.0.2.1' }, did: 'network.worked' }
  const amounts = [{ currency: 'TRY', stakeMax: 5000, transferDayMax: 5000 }]
  const answers = [
    await network.setLimits(by, { nodeId, counts: { players: 5, dealers: 5, terminals: 5 }, amounts }),
    await network.addTerminal(by, { ...terminalInput({ siteId, number: 900_000 + operatorId }), nodeId, credit: 1 }),
    await network.terminals(scope, { nodeId }),
    await network.addNode(by, { parentId: nodeId, kind: 'dealer', title: 'Below' }),
    await network.addStaff(by, { nodeId, userName: 'everything dealer', password: 'seven blue herons stand' }),
    await network.setLine(by, { nodeId, currency: 'TRY', line: 5, reason: 'a good year' }),
    await network.setPlan(by, { nodeId, turnover: 100, split: 2500, reason: 'a good year' }),
    await network.setState(by, { nodeId, betsBlocked: true }),
    await network.undo(by, { transferId }),
    await network.creditPlayer(by, { playerId, way: 'added', amount: 1 }),
    await network.children(scope, {}),
    await network.page(scope, nodeId),
    await network.players(scope, { nodeId }),
    await network.movements(scope, { nodeId }),
  ]
  for (const answer of answers) if (!answer.ok) throw new Error(`the tree refused: ${JSON.stringify(answer.refusal)}`)
  await network.seesTerminal(scope, playerId)
  await placement.explain({ operatorId, playerId }, { selections: [], sizes: [] })
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
