import { type DeclaredCall, listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readState } from '../testing/database-state.ts'
import { type HttpAnswer, postCall, readAnswer } from '../testing/http-client.ts'
import { type Malformed, malformedInput, rawMark, writeInput } from './malformed-input.ts'
import { ownMatchInputs } from './own-match-inputs.ts'
import { inputShape } from './shape.ts'
import { validInput } from './valid-input.ts'
import { type FuzzWorld, openFuzzWorld } from './world.ts'

const seed = 20_261_120
const many = process.env.BANKO_LONG ? 20 : 1
/** Wrong inputs of each call. */
const wrongInputs = process.env.BANKO_LONG ? 4000 : 12
/** Extreme ones. */
const extremeInputs = process.env.BANKO_LONG ? 1000 : 8
vi.setConfig({ testTimeout: 30_000 * many })
let world: FuzzWorld

beforeAll(async () => {
  world = await openFuzzWorld()
  await world.served.house.manual.listen()
  for (const sportId of ownSports) await putOwn(sportId)
})
afterAll(() => world.close())

/** Football, a sport in periods, one in sets: what is said of a match goes as deep as its rules. */
const ownSports = [1, 4, 5]

/** A match of the operator's own. */
async function putOwn(sportId: number): Promise<void> {
  const headers = { authorization: `Bearer ${world.keys.all}` }
  const about = { match: `own${sportId}`, sportId, requestKey: `fixture-${sportId}` }
  const fixture = { ...ownMatchInputs()['manual.putFixture']?.(), ...about }
  expect(await postCall(world.url, '/manual/putFixture', fixture, { headers })).toMatchObject({ status: 200 })
}

const calls = listCalls(contract)
const posted = calls.filter((call) => call.method === 'POST')
const documents = calls.filter((call) => call.method === 'GET')

/** Every fault that was logged since: what would have been a 5xx, with its cause. */
const faults = () => world.served.logged.filter((line) => line.level === 'error').map((line) => String(line.error))

const send = (call: DeclaredCall, body: string): Promise<HttpAnswer> =>
  postCall(world.url, call.path, undefined, { body, headers: world.allow(call) })

const ask = async (call: DeclaredCall, input: unknown): Promise<HttpAnswer> => {
  const pairs = Object.entries(input as Record<string, unknown>).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, String(one)]),
  )
  return readAnswer(await fetch(`${world.url}/v1${call.path}?${new URLSearchParams(pairs)}`))
}

/** 400 with the wrong field's name. */
const named = (field: string) => ({
  status: 400,
  body: { code: 'BAD_REQUEST', status: 400, data: { field, message: expect.stringMatching(/./) } },
})

const unchangedBy = async (run: () => Promise<void>): Promise<void> => {
  const before = await readState(world.database)
  await run()
  expect(faults()).toEqual([])
  expect(await readState(world.database)).toEqual(before)
}

test('the contract has calls of both kinds', () => {
  expect(posted.length).toBeGreaterThan(8)
  expect(documents.length).toBeGreaterThan(1)
})

describe('malformed in one place: 400, the field is named, nothing has changed', () => {
  test.each(posted)('$name', async (call) => {
    const property = fc.asyncProperty(malformedInput(inputShape(call)), async ({ input, field }) => {
      expect(await send(call, writeInput(input))).toMatchObject(named(field))
    })
    await unchangedBy(() => fc.assert(property, { seed, numRuns: wrongInputs }))
  })

  test.each(documents)('$name', async (call) => {
    const shape = inputShape(call)
    // Of what can be wrong in JSON, an address carries texts, and a key twice.
    const carried = ({ input }: Malformed) =>
      typeof input === 'object' &&
      input !== null &&
      !Array.isArray(input) &&
      Object.values(input).every(
        (value) => typeof value === 'string' && !value.startsWith(rawMark) && value.length < 8000,
      )
    const twice = validInput(shape).map((input) => {
      const [[key, value] = ['', '']] = Object.entries(input as Record<string, string>)
      return { input: { [key]: [value, value] }, field: key }
    })
    const malformed = fc.oneof(malformedInput(shape).filter(carried), twice)
    const property = fc.asyncProperty(malformed, async ({ input, field }) => {
      expect(await ask(call, input)).toMatchObject(named(field))
    })
    await unchangedBy(() => fc.assert(property, { seed, numRuns: wrongInputs }))
  })
})

/**
 * Signing out, a code that is tried, a dealer below the operator, a draft of a site, a terminal, a list that is written
 * down, what players limit of themselves and send, operators say and staff do with who is there.
 */
const changing = [
  ...['people.signOut', 'staff.signOut', 'staff.stepUp', 'network.addNode', 'deskSites.saveDraft', 'deskWords.save'],
  ...['deskTerminals.add', 'deskExports.startPeople', 'deskExports.startCoupons', 'deskExports.startRefusals'],
  'deskExports.startSheets',
  ...['deskLimits.set', 'deskLimits.end', 'deskLimits.setFactor'],
  // a catalogue where there is none, and what an operator settles of it
  ...[
    'deskPayments.start',
    'deskPayments.saveRules',
    'deskPayments.addCategory',
    'deskPromotions.addOffer',
    'deskSegments.add',
  ],
  ...['protection.setLimit', 'protection.setReality', 'protection.timeOut'],
  ...['staff.invite', 'staff.setRoles', 'staff.resetFactor', 'deskPerson.unmask', 'deskPerson.endSessions'],
  ...[
    'deskPerson.block',
    'deskPerson.unblock',
    'deskPerson.reopen',
    'deskPerson.exclude',
    'deskPerson.shortenExclusion',
    'deskPerson.care',
    'deskPerson.note',
    'deskPerson.tag',
    'deskPerson.sendReset',
  ],
  ...['identity.putPiece', 'deskDocuments.ask'],
  // seeds are drawn when they are asked for
  ...['fair.seeds', 'fair.rotate'],
]
const mayChangeNothing = ({ name, meta }: DeclaredCall) => !changing.includes(name) && meta.caller !== 'operator'

describe('well-formed and extreme: whatever is answered, it is no fault and changes nothing', () => {
  test.each(posted.filter(mayChangeNothing))('$name', async (call) => {
    const property = fc.asyncProperty(validInput(inputShape(call), 50), async (input) => {
      const { status } = await send(call, writeInput(input))
      expect(status).toBeLessThan(500)
    })
    await unchangedBy(() => fc.assert(property, { seed, numRuns: extremeInputs }))
  })

  test.each(posted.filter(({ meta }) => meta.caller === 'operator'))(
    '$name, which may change its own',
    async (call) => {
      const names = fc.constantFrom(...ownSports.map((sportId) => `own${sportId}`))
      const property = fc.asyncProperty(validInput(inputShape(call), 20), names, async (input, match) => {
        // Of a match that is there; a made-up name finds nothing.
        const known = typeof input === 'object' && input !== null && 'match' in input ? { ...input, match } : input
        const { status } = await send(call, writeInput(known))
        expect(status).toBeLessThan(500)
      })
      await fc.assert(property, { seed, numRuns: extremeInputs })
      await world.served.time.advance(2000)
      await world.served.house.idle()
      expect(faults()).toEqual([])
    },
  )

  test.each(documents)('$name', async (call) => {
    const property = fc.asyncProperty(validInput(inputShape(call)), async (input) => {
      expect((await ask(call, input)).status).toBeLessThan(500)
    })
    await unchangedBy(() => fc.assert(property, { seed, numRuns: extremeInputs }))
  })
})
