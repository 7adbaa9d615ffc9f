import { limitsOfOneSet } from '@banko/betting/limits/limits.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { operatorScopes } from '@banko/contract/call.ts'
import { createKey } from '@banko/server/operators/index.ts'
import { limitSet } from '@banko/server/people/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { forEveryOperator, forOperator } from '@banko/server/platform/database/row-scope.ts'
import { byTest } from '@banko/server/testing/test-house.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { sendDocument } from '../fuzz/document-inputs.ts'
import { growTree } from '../fuzz/network-inputs.ts'
import { fixtureOf, producer, threeWay, toldProvider } from '../testing/fed-match.ts'
import { type HostAnswer, postAt } from '../testing/host-client.ts'
import { openClerk } from '../testing/office-client.ts'
import { openServedHouse, openStoryDatabase, type ServedHouse } from '../testing/served-house.ts'
import { type TenantIds, without } from './tenant-ids.ts'

/** What lets somebody in, as they would show it. */
export type Credential = Readonly<Record<string, string>>

/** One of two operators with everything that is theirs, and the words and numbers that nobody else may learn. */
export interface Tenant {
  readonly name: string
  readonly operatorId: number
  readonly siteId: number
  readonly host: string
  /** Two players, both with a coupon and a refused one. */
  readonly players: readonly [Credential, Credential]
  readonly key: Credential
  readonly staff: Credential
  readonly userNames: readonly [string, string]
  readonly ids: TenantIds
  /** Of those, what is nobody else's. */
  readonly marks: TenantIds
  /** Texts that stand in rows of theirs alone. */
  readonly secrets: readonly string[]
  /** The match that they put themselves, which everybody at their host may see. */
  readonly own?: OwnMatch
}

interface OwnMatch {
  readonly matchId: number
  /** The operator's name of it. */
  readonly match: string
  /** Stands in every name of it. */
  readonly word: string
  /** The operator's fixed price on the match that both offer, and the number of that override. */
  readonly price: number
  readonly overrideId: number
}

export interface TwoOperators {
  readonly served: ServedHouse
  readonly database: OpenDatabase
  readonly tenants: readonly [Tenant, Tenant]
  /** A match that both offer. */
  readonly matchId: number
  post(host: string, path: string, input: unknown, credential?: Credential): Promise<HostAnswer>
  close(): Promise<void>
}

const noon = Date.UTC(2026, 0, 3, 12)
const password = 'a password of a story'

export interface TwoOptions {
  /** Besides, each has a match of its own. */
  readonly ownMatches?: true
  readonly alike?: AlikeOptions
}

export interface AlikeOptions {
  readonly database: OpenDatabase
  /** Lets every table of operators' count from the beginning again. */
  countAnew(): Promise<void>
}

/**
 * A house of two operators, each with a site, players, a key, staff, limits, coupons and refused ones. `alike`: over this
 * database, their players' names and the numbers of whatever is theirs are the same, so that a row of the one answers
 * to what the other asks for.
 */
export async function openTwoOperators({ ownMatches, alike }: TwoOptions = {}): Promise<TwoOperators> {
  const database = alike?.database ?? (await openStoryDatabase())
  const provider = (house: ServedHouse['house']) => toldProvider(house)
  const served = await openServedHouse(database, { time: virtualTime(noon), seed: 'isolation', provider })
  const { house, url } = served
  await house.feed.submit([
    fixtureOf({ ref: 'shared', startsAt: noon + 6 * 3_600_000 }, noon),
    { kind: 'odds', producer, at: noon, match: 'shared', betting: 'open', markets: [threeWay(2000, 3400, 3600)] },
  ])
  await house.idle()
  const numbers = await house.catalogue.numbersOf(database.db, producer, ['shared'])
  const matchId = numbers.get('shared') ?? 0
  const post: TwoOperators['post'] = (host, path, input, credential = {}) =>
    postAt({ url, host }, path, JSON.stringify(input), credential)
  const world = { served, database, matchId, post }
  await house.manual.listen()
  // names of one word each, so that whoever meets one knows whose it is
  const userName = alike && 'twin'
  await alike?.countAnew()
  const first = await openTenant(world, { name: 'quokka', userName })
  await alike?.countAnew()
  const second = await openTenant(world, { name: 'narwhal', userName })
  const put = async (tenant: Tenant, word: string, price: number) =>
    ownMatches ? putMatch(world, tenant, { word, price }) : tenant
  const tenants = [
    await put({ ...first, marks: without(first.ids, second.ids) }, 'wombat', 2345),
    await put({ ...second, marks: without(second.ids, first.ids) }, 'beluga', 2678),
  ] as const
  return {
    ...world,
    tenants,
    close: async () => {
      await served.close()
      await database.close()
    },
  }
}

type World = Omit<TwoOperators, 'tenants' | 'close'>

interface Named {
  readonly name: string
  /** How their players' names begin; as theirs does when absent. */
  readonly userName: string | undefined
}

async function openTenant(world: World, { name, userName = name }: Named): Promise<Omit<Tenant, 'marks'>> {
  const { served, post } = world
  const host = `${name}.example`
  const userNames = [`${userName}1`, `${userName}2`] as const
  const { operatorId, siteId } = await openSite(world, name, host)
  const playerIds = await createPlayers(world, { operatorId, siteId, userNames })
  const { secret, keyId } = await keyOf(world, operatorId, name)
  const key = { authorization: `Bearer ${secret}` }
  const clerk = await openClerk(served, `${name} clerk`, ['administrator', 'auditor', 'payments', 'finance'], {
    operatorId,
    post: (path, input, changed = {}) => post(host, path, input, changed.headers as Credential),
  })
  const of = { world, host, name }
  const players = [await openPlayer(of, userNames[0]), await openPlayer(of, userNames[1])] as const
  await limit(of, key, playerIds[0] ?? 0)
  const tree = await growTree(served, { operatorId, siteId, name })
  const documentId = await sendDocument((path, input) => post(host, path, input, { cookie: players[0].cookie }))
  await served.house.idle()
  const ids = {
    playerId: [...playerIds, tree.playerId],
    siteId: [siteId],
    operatorId: [operatorId],
    couponId: players.flatMap(({ couponIds }) => couponIds),
    staffId: [clerk.staffId],
    keyId: [keyId],
    sessionId: await sessionsOf(of, players),
    ruleId: served.house.trading.rulesOf(operatorId).map(({ id }) => id),
    nodeId: [tree.nodeId],
    transferId: [tree.transferId],
    documentId: [documentId],
  }
  const [first, second] = players
  return {
    ...{ name, operatorId, siteId, host, key, ids, userNames },
    players: [{ cookie: first.cookie }, { cookie: second.cookie }],
    staff: { cookie: clerk.cookie },
    secrets: [name, ...ids.couponId.map(String), ...ids.sessionId.map(String)],
  }
}

async function openSite({ served }: World, name: string, domain: string) {
  const { operators, platform } = served.house
  const operator = { name: `${name} operator`, currencies: ['TRY'], liveMoney: false } as const
  const operatorId = await forEveryOperator('an operator has a number when they are there', () =>
    platform.db.transaction().execute((tx) => operators.createOperator(tx, operator)),
  )
  await operators.refresh()
  const site = { operatorId, domain, languageDefault: 'en', languages: ['en'], currency: 'TRY' }
  const siteId = await forOperator(operatorId, () =>
    platform.db.transaction().execute((tx) => operators.createSite(tx, site)),
  )
  await operators.refresh()
  return { operatorId, siteId }
}

interface Players {
  readonly operatorId: number
  readonly siteId: number
  readonly userNames: readonly string[]
}

async function createPlayers({ served }: World, { operatorId, siteId, userNames }: Players): Promise<number[]> {
  const { people, platform } = served.house
  const passwordHash = await people.hashPassword(password)
  const limits = limitsOfOneSet(limitSet('TRY', { stakeMin: 1, stakeMax: 1000, payoutMax: 100_000 }))
  const players = userNames.map((userName) => ({
    ...{ operatorId, siteId, passwordHash, limits, lang: 'en', currency: 'TRY' as const, userName },
    stakeMode: 'total' as const,
    products: { sport: true, live: true },
    openingBalance: 1_000_000,
  }))
  return forOperator(operatorId, () => platform.db.transaction().execute((tx) => people.createPlayers(tx, players)))
}

/** The tenant with a match of its own and prices on it, and a price of its own on the match that both offer. */
async function putMatch(
  world: World,
  tenant: Tenant,
  { word, price }: Pick<OwnMatch, 'word' | 'price'>,
): Promise<Tenant> {
  const { served, post } = world
  const { time, house } = served
  const { host, key, operatorId } = tenant
  // others may give matches of theirs this name, so that it tells nothing
  const match = `own-${operatorId}`
  const outcomes = ['1', 'x', '2'].map((id) => ({ id, price: 2800, active: true }))
  const inputs = {
    putFixture: {
      ...{ sportId: sports.football, category: { name: `${word} land`, flag: 'xx' }, tournament: `${word} cup` },
      ...{ home: `${word} town`, away: `${word} city`, startsAt: noon + 5 * 3_600_000 },
    },
    putPrices: { markets: [{ key: '1x2', status: 'active', outcomes }] },
  }
  for (const [call, input] of Object.entries(inputs)) {
    const said = { requestKey: `${word}-${call}`, match, ...input }
    const { status, text } = await post(host, `/manual/${call}`, said, key)
    if (status !== 200) throw new Error(`${call} was answered ${status}: ${text}`)
  }
  for (let look = 0; look < 2; look += 1) {
    await time.advance(1000)
    await house.idle()
  }
  const { body } = await post(host, '/manual/match', { match }, key)
  const { matchId = 0 } = body as { matchId?: number }
  if (!house.book.offerOf(operatorId).find(matchId)) throw new Error(`${match} is not offered`)
  const overrideId = await fixPrice(world, tenant, price)
  return { ...tenant, own: { matchId, match, word, price, overrideId } }
}

async function fixPrice({ post, matchId }: World, { host, key }: Tenant, price: number) {
  const fixed = { matchId, marketKey: '1x2', prices: [{ id: '1', price }] }
  const { status, body, text } = await post(host, '/terms/fixPrices', fixed, {
    ...key,
    'idempotency-key': 'its-own-price',
  })
  if (status !== 200) throw new Error(`a fixed price was answered ${status}: ${text}`)
  return (body as { id: number }).id
}

async function keyOf({ served }: World, operatorId: number, name: string) {
  const { platform } = served.house
  const made = { operatorId, name: `${name} key`, scopes: operatorScopes, by: byTest }
  const key = await forOperator(operatorId, () =>
    platform.db.transaction().execute((tx) => createKey(platform, tx, made)),
  )
  return { secret: key.secret, keyId: key.keyId }
}

interface Of {
  readonly world: World
  readonly host: string
  readonly name: string
}

/** Signs a player in, who places a coupon and is refused another. */
async function openPlayer({ world, host }: Of, userName: string) {
  const { post, matchId, served } = world
  const { cookie } = await post(host, '/people/signIn', { userName, password })
  if (cookie === undefined) throw new Error(`${userName} was not let in`)
  const couponIds = [served.house.platform.ids.uuid(), served.house.platform.ids.uuid()]
  const selection = { matchId, marketKey: '1x2', outcomeId: '1', price: 2000, version: 1, banker: false }
  const stakes = [500, 90_000_000]
  const answers = []
  for (const [at, couponId] of couponIds.entries()) {
    const slip = { couponId, selections: [selection], sizes: [], stake: stakes[at], pricePolicy: 'any' }
    answers.push((await post(host, '/placement/place', slip, { cookie })).status)
  }
  if (String(answers) !== '200,409') throw new Error(`coupons of ${userName} were answered ${String(answers)}`)
  return { cookie, couponIds }
}

/** Says limits and a factor, with words that are the operator's own. */
async function limit({ world, host, name }: Of, key: Credential, playerId: number): Promise<void> {
  const reason = `${name} says so`
  const about = { source: 'player', playerId }
  const limited = { kind: 'stakeMax', value: 70_000, currency: 'TRY' }
  for (const [path, input] of [
    ['/trading/setLimit', { about, limit: limited, reason }],
    ['/trading/setStakeFactor', { playerId, percent: 80, reason }],
  ] as const) {
    const { status, text } = await world.post(host, path, input, key)
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`)
  }
}

async function sessionsOf({ world, host }: Of, players: readonly { readonly cookie: string }[]): Promise<string[]> {
  const answers = await Promise.all(players.map(({ cookie }) => world.post(host, '/people/sessions', {}, { cookie })))
  return answers.flatMap(({ text }) => [...text.matchAll(/"sessionId":"([^"]+)"/g)].map(([, id = '']) => id))
}
