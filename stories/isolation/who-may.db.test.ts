import { operatorScopes } from '@banko/contract/call.ts'
import type { DeclaredCall } from '@banko/contract/declared.ts'
import { createKey } from '@banko/server/operators/index.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { isTreeRole } from '@banko/server/staff/index.ts'
import { byTest } from '@banko/server/testing/test-house.ts'
import { type Asker, mayCall, roleNames } from '@banko/tools/contract/who-may.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DatabaseState, readState } from '../testing/database-state.ts'
import type { HostAnswer } from '../testing/host-client.ts'
import { type Clerk, openClerk } from '../testing/office-client.ts'
import { calls, inputOf } from './asked.ts'
import { type Credential, openTwoOperators, type Tenant, type TwoOperators } from './two-operators.ts'

interface Person {
  readonly name: string
  readonly asker: Asker
  readonly credential: Credential
}

let world: TwoOperators
/** Everybody of each operator. */
let everybody: readonly (readonly Person[])[]
let clerks: readonly Clerk[]
/** Of the whole database, after the last call that was looked at. */
let state: DatabaseState

beforeAll(async () => {
  world = await openTwoOperators({ ownMatches: true })
  const opened = []
  for (const tenant of world.tenants) opened.push(await openEverybody(tenant))
  everybody = opened.map(({ people }) => people)
  clerks = opened.flatMap(({ clerks }) => clerks)
  // a session and a key note that they were used, once in a while
  for (const { people } of opened)
    for (const { credential } of people)
      for (const { host } of world.tenants)
        for (const path of ['/people/me', '/office/staff/me', '/manual/matches'])
          await world.post(host, path, path === '/manual/matches' ? { phase: 'all' } : {}, credential)
  state = await readState(world.database)
}, 240_000)
afterAll(() => world.close())

async function openEverybody(tenant: Tenant) {
  const { operatorId, host, players, name } = tenant
  const { platform } = world.served.house
  const people: Person[] = [
    { name: 'nobody', asker: { kind: 'nobody' }, credential: {} },
    { name: 'a player', asker: { kind: 'player' }, credential: players[0] },
    { name: 'another player', asker: { kind: 'player' }, credential: players[1] },
    { name: 'a key for all', asker: { kind: 'key', scopes: operatorScopes }, credential: tenant.key },
  ]
  for (const scope of operatorScopes) {
    const scopes = [scope]
    const made = { operatorId, name: `${name} ${scope}`, scopes, by: byTest }
    const { secret } = await forOperator(operatorId, () =>
      platform.db.transaction().execute((tx) => createKey(platform, tx, made)),
    )
    const asker = { kind: 'key', scopes } as const
    people.push({ name: `a key for ${scope}`, asker, credential: { authorization: `Bearer ${secret}` } })
  }
  const office = {
    operatorId,
    post: (path: string, input: unknown, changed: RequestInit = {}) =>
      world.post(host, path, input, changed.headers as Credential),
  }
  const clerks: Clerk[] = []
  for (const role of [undefined, ...roleNames]) {
    const at = role && isTreeRole(role) ? { ...office, node: nodeOf(tenant) } : office
    const clerk = await openClerk(world.served, `${name} ${role ?? 'without'}`, role ? [role] : [], at)
    clerks.push(clerk)
    const asker = { kind: 'staff', ...(role && { role }) } as const
    people.push({ name: role ? `staff, ${role}` : 'staff without a role', asker, credential: { cookie: clerk.cookie } })
  }
  return { people, clerks }
}

/** The node of the tree that somebody works for. */
function nodeOf({ ids }: Tenant) {
  const nodeId = Number(ids.nodeId[0])
  return { nodeId, path: String(nodeId).padStart(10, '0') }
}

/** Whether the door let them by: what is said after it, a refusal too, is the call's own word. */
function isLetIn({ status, body }: HostAnswer): boolean {
  const code = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined
  return !(
    (status === 401 && code === 'UNAUTHORIZED') ||
    (status === 403 && code === 'FORBIDDEN') ||
    (status === 404 && code === 'NOT_FOUND')
  )
}

/** What no call takes: whoever is let in is told so, and nothing is done. */
const nonsense = { nonsense: true }

async function ask(call: DeclaredCall, { at, person, input }: { at: number; person: Person; input: unknown }) {
  const tenant = world.tenants[at]
  if (!tenant) throw new Error(`no operator ${at}`)
  return world.post(tenant.host, call.path, input, person.credential)
}

describe.each(calls)('$name', (call) => {
  test('opens to everybody whom the contract names, and to nobody else', async () => {
    const [found, expected]: string[][] = [[], []]
    for (const [of, people] of everybody.entries())
      for (const person of people)
        for (const at of [0, 1]) {
          const may = mayCall(call, person.asker, at === of ? 'own' : 'other')
          const who = `${person.name} of ${of} at ${at}`
          const input = may ? nonsense : inputOf(call, { of: world.tenants[at] as Tenant, matchId: world.matchId }, of)
          const answer = await ask(call, { at, person, input })
          if (may) expected?.push(who)
          if (isLetIn(answer)) found?.push(who)
          // what was let in has been read, but for a call that asks for a code of late first
          if (may && answer.status !== 400)
            expect([call.meta.stepUp, answer.body], who).toMatchObject([true, { data: { code: 'stepUpNeeded' } }])
        }
    expect(found).toEqual(expected)
    expect(found).not.toEqual([])
    const before = state
    state = await readState(world.database)
    expect(state).toEqual(before)
  })
})

test('a call that asks for a code of late answers that until one was shown, and goes on after it', async () => {
  const stepping = calls.filter(({ meta }) => meta.stepUp)
  expect(stepping.length).toBeGreaterThan(0)
  const [first] = world.tenants
  const clerkOf = (call: DeclaredCall): Clerk => {
    const role = roleNames.find((one) => mayCall(call, { kind: 'staff', role: one }, 'own'))
    const clerk = clerks.find(({ name }) => name === `${first.name} ${role}`)
    if (!clerk) throw new Error(`no role may make ${call.name}`)
    return clerk
  }
  const askAs = (call: DeclaredCall) => world.post(first.host, call.path, nonsense, { cookie: clerkOf(call).cookie })
  await world.served.time.skip(6 * 60_000)
  for (const call of stepping)
    expect((await askAs(call)).body, call.name).toMatchObject({ data: { code: 'stepUpNeeded' } })
  for (const clerk of new Set(stepping.map(clerkOf)))
    expect((await clerk.post('/office/staff/step-up', { code: await clerk.code() })).status).toBe(200)
  for (const call of stepping) expect((await askAs(call)).status, call.name).toBe(400)
})
