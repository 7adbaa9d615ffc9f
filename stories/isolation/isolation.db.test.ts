import { createHash } from 'node:crypto'
import { type DeclaredCall, listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inputShape, type Shape } from '../fuzz/shape.ts'
import { validInput } from '../fuzz/valid-input.ts'
import type { HostAnswer } from '../testing/host-client.ts'
import { type Credential, openTwoOperators, type Tenant, type TwoOperators } from './two-operators.ts'

const requests = process.env.BANKO_LONG ? 100_000 : 3000
const seed = 20_261_125
let world: TwoOperators

beforeAll(async () => {
  world = await openTwoOperators('own matches')
}, 120_000)
afterAll(() => world.close())

const calls = listCalls(contract).filter(({ method }) => method === 'POST')
/** They end what lets the others of this test in, and are tried last. */
const ending = new Set([
  'people.signOut',
  'people.endSession',
  'people.endOtherSessions',
  'staff.signOut',
  'staff.endSession',
])
const lasting = calls.filter(({ name }) => !ending.has(name))

type Who = 'nobody' | 'player' | 'other player' | 'key' | 'staff'
const callers: readonly Who[] = ['nobody', 'player', 'other player', 'key', 'staff']

function credentialOf({ players, key, staff }: Tenant, who: Who): Credential {
  switch (who) {
    case 'nobody':
      return {}
    case 'player':
      return players[0]
    case 'other player':
      return players[1]
    case 'key':
      return key
    case 'staff':
      return staff
  }
}

/** Who may make a call, at their own operator's host. */
const openTo: Record<DeclaredCall['meta']['caller'], readonly Who[]> = {
  visitor: callers,
  officeVisitor: callers,
  player: ['player', 'other player'],
  operator: ['key'],
  staff: ['staff'],
}

/** Everybody of an operator, at both hosts. */
const everybody = callers.flatMap((who) => [0, 1].map((at) => ({ who, at })))

const tenant = (nth: number): Tenant => {
  const found = world.tenants[nth]
  if (!found) throw new Error(`no operator ${nth}`)
  return found
}
const otherOf = (nth: number) => tenant(1 - nth)

/** Inputs of a call that are well-formed, with what they name of an operator's in the place of what was drawn. */
const drawn = new Map(
  calls.map((call) => [call.name, fc.sample(validInput(inputShape(call)), { seed, numRuns: 60 })] as const),
)

/** Every other one says only what must be said: whoever narrows least is shown most. */
function inputOf(call: DeclaredCall, of: Tenant, nth: number): unknown {
  const samples = drawn.get(call.name) ?? []
  // the id of a coupon that is placed is the player's to choose: whoever sends another's has made it their own
  const { couponId: _, ...chosen } = inputShape(call).properties ?? {}
  const shape = call.name === 'placement.place' ? { ...inputShape(call), properties: chosen } : inputShape(call)
  const sample = samples[nth % samples.length]
  return aimed(nth % 2 === 0 ? required(sample, shape) : sample, shape, { of, nth: nth >> 1, name: '' })
}

function required(input: unknown, shape: Shape): unknown {
  if (typeof input !== 'object' || input === null || !shape.properties) return input
  return Object.fromEntries(Object.entries(input).filter(([key]) => shape.required?.includes(key)))
}

interface Aim {
  readonly of: Tenant
  readonly nth: number
  readonly name: string
}

/** The same input about what is an operator's: every number and name that calls know things by. */
function aimed(input: unknown, shape: Shape, { of, nth, name }: Aim): unknown {
  if (Array.isArray(input)) return input.map((one) => aimed(one, shape.items ?? {}, { of, nth, name }))
  if (typeof input === 'object' && input !== null)
    return Object.fromEntries(
      Object.entries(input).map(([key, value]) => [
        key,
        shape.properties && !shape.properties[key]
          ? value
          : aimed(value, shape.properties?.[key] ?? {}, { of, nth, name: key }),
      ]),
    )
  const pick = (ids: readonly unknown[]) => ids[nth % ids.length]
  if (name === 'matchId') return pick([world.matchId, of.own?.matchId])
  if (name === 'match') return of.own?.match
  if (name === 'userName') return `${of.name}1`
  if (name === 'id') return pick(of.ids.ruleId)
  const known = Object.entries(of.ids).find(([key]) => key === name)?.[1]
  return known ? pick(known) : input
}

const send = (call: DeclaredCall, at: number, input: unknown, credential: Credential) =>
  world.post(tenant(at).host, call.path, input, credential)

/** Whatever of an operator's stands in an answer: a word of theirs, or a number under the name of what it counts. */
function foreign({ text, body }: HostAnswer, { secrets, ids }: Tenant, told: unknown): string[] {
  // who is told what they have said learns nothing
  const said = JSON.stringify(told) ?? ''
  const words = secrets.filter((secret) => text.includes(secret) && !said.includes(secret))
  const numbers = idsIn(body).filter(
    ({ key, value }) =>
      Object.entries(ids).some(([name, own]) => name === key && own.includes(value)) && !said.includes(String(value)),
  )
  return [...words, ...numbers.map(({ key, value }) => `${key} ${value}`)]
}

/** Whatever of a match that only the other operator offers stands in an answer at this one's host, whoever asks. */
function foreignOffer({ text, body }: HostAnswer, at: number, told: unknown): string[] {
  const { own } = otherOf(at)
  if (!own) throw new Error('the other has no match of its own')
  const said = JSON.stringify(told)
  const words = text.includes(own.word) && !said.includes(own.word) ? [own.word] : []
  const isShown = idsIn(body).some(({ key, value }) => key === 'matchId' && value === own.matchId)
  return isShown && !said.includes(String(own.matchId)) ? [...words, `matchId ${own.matchId}`] : words
}

function idsIn(value: unknown, key = ''): { key: string; value: string | number }[] {
  if (typeof value === 'number' || typeof value === 'string') return [{ key, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => idsIn(part, Array.isArray(value) ? key : name))
}

/**
 * Every row of an operator's, by table. That somebody knocked at their door in vain is noted there, and counted; and what
 * is linked to the audit's chain, and when, is the house's.
 */
async function rowsOf(operatorId: number): Promise<Record<string, string>> {
  return world.database.session(async ({ rows }) => {
    const tables = await rows<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public'
        and column_name = 'operator_id' and table_name not in ('sign_in_tries', 'audit_waiting', 'audit_link') order by 1`,
    )
    const state: Record<string, string> = {}
    for (const { name } of tables) {
      const found = await rows<{ row: string }>(
        `select t::text as row from "${name}" t where operator_id = $1
          ${name === 'audit_row' ? "and did <> 'staff.signIn'" : ''} order by 1`,
        [operatorId],
      )
      const sum = createHash('sha256').update(found.map(({ row }) => row).join('\n'))
      state[name] = `${found.length} rows ${sum.digest('hex').slice(0, 16)}`
    }
    return state
  })
}

const faults = () => world.served.logged.filter(({ level }) => level === 'error').map(({ error }) => String(error))

test('both operators have what the other may not learn', async () => {
  for (const nth of [0, 1]) {
    const { ids, operatorId } = tenant(nth)
    for (const [name, own] of Object.entries(ids)) expect(own.length, name).toBeGreaterThan(0)
    const state = await rowsOf(operatorId)
    for (const table of [
      'manual_match',
      'player',
      'session',
      'coupon',
      'leg',
      'movement',
      'limit_rule',
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
      const before = await rowsOf(otherOf(of).operatorId)
      for (const { who, at } of everybody)
        for (const { about, nth } of inputs) {
          const input = inputOf(call, tenant(about), nth)
          const answer = await send(call, at, input, credentialOf(tenant(of), who))
          const said = `${who} at ${tenant(at).name}’s, about ${tenant(about).name}: ${answer.text}`
          const isAnybodys = call.meta.caller.endsWith('isitor')
          const mayAsk = openTo[call.meta.caller].includes(who) && (at === of || isAnybodys)
          expect(answer.status, said).toBeLessThan(500)
          if (!mayAsk) expect([401, 403, 404], said).toContain(answer.status)
          else if (!isAnybodys) expect([401, 403], said).not.toContain(answer.status)
          // at the other's host they are nobody, who is told nothing of their own either
          const strangers = at === of ? [1 - of] : [0, 1]
          for (const nth of strangers) expect(foreign(answer, tenant(nth), input), said).toEqual([])
          expect(foreignOffer(answer, at, input), said).toEqual([])
        }
      expect(await rowsOf(otherOf(of).operatorId)).toEqual(before)
    },
    60_000,
  )
})

test(
  `${requests} mixed requests of one operator’s people, wherever they knock, change no row of the other’s and read none`,
  async () => {
    const [victim, attacker] = [0, 1]
    const before = await rowsOf(tenant(victim).operatorId)
    expect(faults()).toEqual([])
    const random = seededRandom('isolation')
    const draw = (below: number) => Math.floor(random.next() * below)
    let yes = 0
    for (let turn = 0; turn < requests; turn += 1) {
      const call = lasting[draw(lasting.length)]
      const who = callers[draw(callers.length)]
      if (!call || !who) throw new Error('nobody asks')
      const at = draw(2)
      const input = inputOf(call, tenant(draw(4) === 0 ? attacker : victim), draw(1000))
      const answer = await send(call, at, input, credentialOf(tenant(attacker), who))
      if (answer.status === 200) yes += 1
      expect(answer.status, `${call.name} ${answer.text}`).toBeLessThan(500)
      expect(foreign(answer, otherOf(attacker), input), `${call.name} by ${who}`).toEqual([])
      expect(foreignOffer(answer, at, input), `${call.name} by ${who}`).toEqual([])
    }
    // what is refused alone proves little
    expect(yes).toBeGreaterThan(requests / 8)
    expect(await rowsOf(tenant(victim).operatorId)).toEqual(before)
    expect(faults()).toEqual([])
  },
  60_000 + requests * 20,
)

test('an ending ends what is the caller’s alone', async () => {
  for (const call of calls.filter(({ name }) => ending.has(name)))
    for (const who of callers)
      for (const at of [0, 1])
        for (const nth of [0, 1, 2, 3])
          await send(call, at, inputOf(call, tenant(0), nth), credentialOf(tenant(1), who))
  const { host, players, staff } = tenant(0)
  for (const credential of players) expect((await world.post(host, '/people/me', {}, credential)).status).toBe(200)
  expect((await world.post(host, '/office/staff/me', {}, staff)).status).toBe(200)
})
