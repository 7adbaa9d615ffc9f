import { operatorScopes } from '@banko/contract/call.ts'
import { type DeclaredCall, listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { createKey, listKeys, revokeKey } from '@banko/server/operators/index.ts'
import { byTest } from '@banko/server/testing/test-house.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readState } from '../testing/database-state.ts'
import { postCall } from '../testing/http-client.ts'
import { ownMatchInputs } from './own-match-inputs.ts'
import { type FuzzWorld, openFuzzWorld, openKey } from './world.ts'

let world: FuzzWorld
const inputs = ownMatchInputs()
const calls = listCalls(contract)
const keyed = calls.filter(({ meta }) => meta.caller === 'operator')
const others = calls.filter(({ meta, method }) => meta.caller === 'player' && method === 'POST')

beforeAll(async () => {
  world = await openFuzzWorld()
})
afterAll(() => world.close())

const send = ({ name, path }: DeclaredCall, headers: Record<string, string>) =>
  postCall(world.url, path, inputs[name]?.() ?? {}, { headers })
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

/** A key with what may be wrong with it. */
const wrongKeys: [string, () => Promise<Record<string, string>> | Record<string, string>][] = [
  ['nobody', () => ({})],
  ['a player', () => ({ cookie: world.cookies.demo1 })],
  ['a player who shows his session as a key', () => bearer(world.cookies.demo1.split('=')[1] ?? '')],
  ['an unknown key', () => bearer(`bk_${'A'.repeat(43)}`)],
  ['half a key', () => bearer(world.keys.all.slice(0, -1))],
  ['a key under another scheme', () => ({ authorization: `Basic ${world.keys.all}` })],
  ['a key in a cookie', () => ({ cookie: `banko_session=${world.keys.all}` })],
  ['a revoked key', async () => bearer(await revoked())],
  ['a key that is over', async () => bearer(await over())],
]

async function revoked(): Promise<string> {
  const { db, clock } = world.served.house.platform
  const secret = await openKey(world.served, operatorScopes)
  const key = (await listKeys(db)).at(-1)
  if (!key) throw new Error('no key was made')
  await db.transaction().execute((tx) => revokeKey(tx, key, { at: clock.now(), by: byTest }))
  // It was shown a moment ago.
  await world.served.time.advance(1000)
  return secret
}

async function over(): Promise<string> {
  const { platform } = world.served.house
  const key = { operatorId: 1, name: 'over', scopes: operatorScopes, expiresAt: 1 }
  return (await platform.db.transaction().execute((tx) => createKey(platform, tx, { ...key, by: byTest }))).secret
}

const readAudit = () =>
  world.database.session(({ rows }) => rows<{ did: string }>('select * from audit_row order by id'))

test('every call of an operator’s program has an input here', () => {
  expect(new Set(Object.keys(inputs))).toEqual(new Set(keyed.map(({ name }) => name)))
})

test.each(wrongKeys)('%s is let into none of them, and learns nothing', async (_, headersOf) => {
  const headers = await headersOf()
  const before = await readState(world.database)
  const body = { defined: true, code: 'UNAUTHORIZED', status: 401, message: 'This call needs an operator’s key' }
  for (const call of keyed) expect(await send(call, headers), call.name).toMatchObject({ status: 401, body })
  expect(await readState(world.database)).toEqual(before)
})

describe.each(operatorScopes)('a key for %s', (scope) => {
  test('opens no call that asks for another scope', async () => {
    const before = await readState(world.database)
    for (const call of keyed.filter(({ meta }) => meta.scope && meta.scope !== scope))
      expect(await send(call, bearer(world.keys[scope])), call.name).toMatchObject({ status: 403 })
    expect(await readState(world.database)).toEqual(before)
  })
})

test('a key makes nobody a player', async () => {
  for (const call of others) expect((await send(call, bearer(world.keys.all))).status, call.name).toBe(401)
})

test('the right key opens every call, each with the key of its scope, and what it changes stands in the audit', async () => {
  for (const name of Object.keys(inputs)) {
    const call = keyed.find((one) => one.name === name)
    if (!call) throw new Error(`no call ${name}`)
    const headers = { ...bearer(world.keys[call.meta.scope ?? 'prices']), origin: 'https://tool.example' }
    const before = await readAudit()
    const answer = await send(call, headers)
    expect(answer, `${name} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
    expect(JSON.stringify(answer.body), name).not.toMatch(/"(unchanged|refused)":[1-9]|"became":"unchanged"/)
    const by = { operator_id: 1, who_kind: 'key', who_name: expect.any(String), address: '127.0.0.1' }
    expect((await readAudit()).slice(before.length), name).toMatchObject(call.meta.reads ? [] : [{ did: name, ...by }])
  }
  expect(world.served.logged.filter(({ level }) => level === 'error')).toEqual([])
})

test('no secret is ever logged', () => {
  for (const secret of Object.values(world.keys)) expect(JSON.stringify(world.served.logged)).not.toContain(secret)
})

test('with two operators each key says terms of its own operator', async () => {
  const { house } = world.served
  const { db } = world.database
  const operator = { name: 'Other', currencies: ['TRY'], liveMoney: false }
  const others = await db.transaction().execute((tx) => house.operators.createOperator(tx, operator))
  const call = keyed.find(({ name }) => name === 'terms.setMargin')
  if (!call) throw new Error('no call to set a margin')
  expect(await send(call, bearer(world.keys.terms))).toMatchObject({ status: 200, body: { inForce: true } })
  expect((await house.book.terms(1)).margins).toMatchObject([{ margin: 20 }])
  expect((await house.book.terms(others)).margins).toEqual([])
})
