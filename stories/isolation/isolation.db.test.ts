import type { DeclaredCall } from '@banko/contract/declared.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callers,
  calls,
  credentialOf,
  ending,
  foreign,
  foreignOffer,
  inputOf,
  lasting,
  openTo,
  repeating,
} from './asked.ts'
import { rowsOf } from './rows-of.ts'
import { type Credential, openTwoOperators, type Tenant, type TwoOperators } from './two-operators.ts'

const requests = process.env.BANKO_LONG ? 100_000 : 1500
let world: TwoOperators

beforeAll(async () => {
  world = await openTwoOperators({ ownMatches: true })
}, 120_000)
afterAll(() => world.close())

/** Everybody of an operator, at both hosts. */
const everybody = callers.flatMap((who) => [0, 1].map((at) => ({ who, at })))

const tenant = (nth: number): Tenant => {
  const found = world.tenants[nth]
  if (!found) throw new Error(`no operator ${nth}`)
  return found
}
const otherOf = (nth: number) => tenant(1 - nth)

const aboutOf = (of: Tenant) => ({ of, matchId: world.matchId })

const send = (call: DeclaredCall, at: number, input: unknown, credential: Credential) =>
  world.post(tenant(at).host, call.path, input, credential)

const faults = () => world.served.logged.filter(({ level }) => level === 'error').map(({ error }) => String(error))

test('both operators have what the other may not learn', async () => {
  for (const nth of [0, 1]) {
    const { ids, operatorId } = tenant(nth)
    for (const [name, own] of Object.entries(ids)) expect(own.length, name).toBeGreaterThan(0)
    const state = await rowsOf(world.database, operatorId)
    for (const table of [
      'manual_match',
      'player',
      'session',
      'coupon',
      'leg',
      'movement',
      'limit_rule',
      'book_terms',
      'book_override',
      'refusal',
      'staff',
      'operator_key',
    ])
      expect(state[table], table).not.toMatch(/^0 rows/)
  }
})

describe.each(lasting)('$name', (call) => {
  const inputs = [0, 1].flatMap((about) => [0, 1].map((nth) => ({ about, nth })))

  test.each([
    ['first', 0],
    ['second', 1],
  ])(
    'opens to whom the contract says, of the %s operator, and neither tells nor changes anything of the other’s',
    async (_, of) => {
      const before = await rowsOf(world.database, otherOf(of).operatorId)
      for (const { who, at } of everybody)
        for (const { about, nth } of inputs) {
          const input = inputOf(call, aboutOf(tenant(about)), nth)
          const answer = await send(call, at, input, credentialOf(tenant(of), who))
          const said = `${who} at ${tenant(at).name}’s, about ${tenant(about).name}: ${answer.text}`
          const isAnybodys = call.meta.caller.endsWith('isitor')
          const mayAsk = openTo[call.meta.caller].includes(who) && (at === of || isAnybodys)
          expect(answer.status, said).toBeLessThan(500)
          if (!mayAsk) expect([401, 403, 404], said).toContain(answer.status)
          else if (!isAnybodys) expect([401, 403], said).not.toContain(answer.status)
          // at the other's host they are nobody, who is told nothing of their own either
          const strangers = at === of ? [1 - of] : [0, 1]
          for (const nth of repeating.has(call.name) ? [] : strangers)
            expect(foreign(answer, tenant(nth), input), said).toEqual([])
          expect(foreignOffer(answer, otherOf(at), input), said).toEqual([])
        }
      expect(await rowsOf(world.database, otherOf(of).operatorId)).toEqual(before)
    },
    60_000,
  )
})

test(
  `${requests} mixed requests of one operator’s people, wherever they knock, change no row of the other’s and read none`,
  async () => {
    const [victim, attacker] = [0, 1]
    const before = await rowsOf(world.database, tenant(victim).operatorId)
    expect(faults()).toEqual([])
    const random = seededRandom('isolation')
    const draw = (below: number) => Math.floor(random.next() * below)
    let yes = 0
    for (let turn = 0; turn < requests; turn += 1) {
      const call = lasting[draw(lasting.length)]
      // two of three may ask: each call of the office is open to one of five
      const drawn: readonly (typeof callers)[number][] = call && draw(3) > 0 ? openTo[call.meta.caller] : callers
      const who = drawn[draw(drawn.length)]
      if (!call || !who) throw new Error('nobody asks')
      const at = draw(2)
      const input = inputOf(call, aboutOf(tenant(draw(4) === 0 ? attacker : victim)), draw(1000))
      const answer = await send(call, at, input, credentialOf(tenant(attacker), who))
      if (answer.status === 200) yes += 1
      expect(answer.status, `${call.name} ${answer.text}`).toBeLessThan(500)
      if (!repeating.has(call.name))
        expect(foreign(answer, otherOf(attacker), input), `${call.name} by ${who}`).toEqual([])
      expect(foreignOffer(answer, otherOf(at), input), `${call.name} by ${who}`).toEqual([])
    }
    // what is refused alone proves little
    expect(yes).toBeGreaterThan(requests / 7)
    expect(await rowsOf(world.database, tenant(victim).operatorId)).toEqual(before)
    expect(faults()).toEqual([])
  },
  60_000 + requests * 20,
)

test('an ending ends what is the caller’s alone', async () => {
  for (const call of calls.filter(({ name }) => ending.has(name)))
    for (const who of callers)
      for (const at of [0, 1])
        for (const nth of [0, 1, 2, 3])
          await send(call, at, inputOf(call, aboutOf(tenant(0)), nth), credentialOf(tenant(1), who))
  const { host, players, staff } = tenant(0)
  for (const credential of players) expect((await world.post(host, '/people/me', {}, credential)).status).toBe(200)
  expect((await world.post(host, '/office/staff/me', {}, staff)).status).toBe(200)
})
