import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type DeclaredCall, listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { isShippedRole, isTreeRole, shippedRoles } from '@banko/server/staff/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readState } from '../testing/database-state.ts'
import { postCall } from '../testing/http-client.ts'
import { type Clerk, openClerk, postOffice } from '../testing/office-client.ts'
import { officeInputs } from './office-inputs.ts'
import { ownMatchInputs } from './own-match-inputs.ts'
import { type FuzzWorld, openFuzzWorld } from './world.ts'

let world: FuzzWorld
let administrator: Clerk
const inputs = officeInputs()
const calls = listCalls(contract)
const ofStaff = calls.filter(({ meta }) => meta.caller === 'staff')
const allowed = ofStaff.filter(({ meta }) => meta.permission !== 'own')
const ofOffice = calls.filter(({ meta }) => meta.caller === 'staff' || meta.caller === 'officeVisitor')

beforeAll(async () => {
  world = await openFuzzWorld()
  administrator = await openClerk(world.served, 'administrator', ['administrator'])
})
afterAll(() => world.close())

const send = ({ name, path }: DeclaredCall, headers: Record<string, string>) =>
  postOffice(world.url, path, inputs[name]?.() ?? {}, { headers })
const tokenOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1)

/** Everybody who is nobody at the office. */
const nobody: [string, () => Record<string, string>][] = [
  ['nobody', () => ({})],
  ['a player', () => ({ cookie: world.cookies.demo1 })],
  ['a player who shows their session as staff’s', () => ({ cookie: `banko_staff=${tokenOf(world.cookies.demo1)}` })],
  ['a program with every key', () => ({ authorization: `Bearer ${world.keys.all}` })],
  ['a key in the cookie', () => ({ cookie: `banko_staff=${world.keys.all}` })],
  ['staff who show their session as a player’s', () => ({ cookie: `banko_session=${tokenOf(administrator.cookie)}` })],
  ['staff who show their session as a key', () => ({ authorization: `Bearer ${tokenOf(administrator.cookie)}` })],
  ['a made-up session', () => ({ cookie: `banko_staff=${'A'.repeat(43)}` })],
  ['half a session', () => ({ cookie: administrator.cookie.slice(0, -1) })],
  ['a session of another form', () => ({ cookie: `banko_staff=${"' or 1=1 --".padEnd(43)}` })],
]

test('every call of the office has an input here', () => {
  expect(new Set(Object.keys(inputs))).toEqual(new Set(ofOffice.map(({ name }) => name)))
  expect(allowed.length).toBeGreaterThan(0)
})

describe.each(nobody)('%s', (_, headersOf) => {
  test.each(ofStaff)('is not let into $name', async (call) => {
    const before = await readState(world.database)
    expect(await send(call, headersOf())).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    expect(await readState(world.database)).toEqual(before)
  })
})

/** One for every set of permissions that is shipped but those of the tree, and one who may do nothing. */
describe('a permission', () => {
  test.each(
    Object.keys(shippedRoles)
      .filter(isShippedRole)
      .filter((role) => !isTreeRole(role)),
  )('of %s lets into what it is for alone', async (role) => {
    const clerk = await openClerk(world.served, `role ${role}`, [role])
    const own: readonly string[] = shippedRoles[role]
    const may = ({ meta }: DeclaredCall) => meta.permission !== undefined && own.includes(meta.permission)
    for (const call of allowed) {
      const before = await readState(world.database)
      const answer = await send(call, { cookie: clerk.cookie })
      if (may(call)) {
        // what is sent as a picture is none, and a role is asked for that nobody has
        expect([200, 404, 409, 422], call.name).toContain(answer.status)
      } else {
        expect(answer, call.name).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
        expect(await readState(world.database)).toEqual(before)
      }
    }
  })

  test('that is missing is told before the input is looked at', async () => {
    const clerk = await openClerk(world.served, 'without', [])
    for (const { name, path } of allowed) {
      const answer = await clerk.post(path, { nonsense: true })
      expect(answer, name).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    }
  })
})

test('staff are nobody at every other door: no player and no program', async () => {
  const players = calls.filter(({ meta, method }) => meta.caller === 'player' && method === 'POST')
  const keyed = calls.filter(({ meta }) => meta.caller === 'operator')
  const matches = ownMatchInputs()
  for (const { name, path } of [...players, ...keyed]) {
    const answer = await postCall(world.url, path, matches[name]?.() ?? {}, {
      headers: { cookie: administrator.cookie, origin: world.url },
    })
    expect(answer.status, name).toBe(401)
  }
})

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://elsewhere.example' }],
  ['a page of the same machine on another port', { origin: 'http://127.0.0.1:1' }],
  ['a page without an origin', { origin: 'null' }],
])('%s makes no call with a session that is good', async (_, headers) => {
  for (const call of ofOffice)
    expect((await send(call, { cookie: administrator.cookie, ...headers })).status, call.name).toBe(403)
})

test('a request that says of no page where it comes from makes no call either', async () => {
  for (const { name, path } of ofOffice) {
    const headers = { cookie: administrator.cookie }
    expect((await postCall(world.url, path, inputs[name]?.() ?? {}, { headers })).status, name).toBe(403)
  }
})

test('a session opens nothing at another operator’s office, and there is none at other hosts', async () => {
  expect((await administrator.post('/office/staff/me', {})).status).toBe(200)
  const { operators, platform } = world.served.house
  const operatorId = await platform.db
    .transaction()
    .execute((tx) => operators.createOperator(tx, { name: 'Other', currencies: ['TRY'], liveMoney: false }))
  await operators.refresh()
  const other = { operatorId, domain: 'other.example', languageDefault: 'en', languages: ['en'], currency: 'TRY' }
  await platform.db.transaction().execute((tx) => operators.createSite(tx, other))
  await operators.refresh()
  for (const { name, path } of ofStaff) {
    expect(await statusAt('office.other.example', path, name), name).toBe(401)
    expect(await statusAt('other.example', path, name), name).toBe(401)
    expect(await statusAt('office.nobody.example', path, name), name).toBe(404)
  }
  expect(await statusAt('office.localhost', '/office/staff/me', 'staff.me')).toBe(200)
})

/** What a call answers under another host, which fetch does not let one say. */
async function statusAt(host: string, path: string, name: string): Promise<number | undefined> {
  const headers = { host, origin: `http://${host}`, cookie: administrator.cookie, 'content-type': 'application/json' }
  const asked = request(`${world.url}/v1${path}`, { method: 'POST', headers })
  asked.end(JSON.stringify(inputs[name]?.() ?? {}))
  const [response]: [IncomingMessage] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}
