import { listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clerk, openClerk, postOffice, staffPassword } from '../testing/office-client.ts'
import { contentInputs, writeContact } from './content-inputs.ts'
import { deskGamesInputs, makeStuckRounds, type StuckRounds } from './desk-games-inputs.ts'
import { documentInputs, type WaitingDocument, writeDocument } from './document-inputs.ts'
import { exportInputs } from './export-inputs.ts'
import { giveFactor, resetInputs } from './factor-inputs.ts'
import { jackpotsInputs, makePots, type Pots } from './jackpots-inputs.ts'
import { growTree, networkInputs, type Tree } from './network-inputs.ts'
import { makeTransfers, type Paying, paymentsInputs } from './payments-inputs.ts'
import { personInputs, writeClosed, writeReached } from './person-inputs.ts'
import { makeOffers, type Offering, promotionsInputs } from './promotions-inputs.ts'
import { sitesInputs } from './sites-inputs.ts'
import { makeTerminal, terminalInputs } from './terminal-inputs.ts'
import { setOne, tradingInputs } from './trading-inputs.ts'
import { wordsInputs } from './words-inputs.ts'
import { type FuzzWorld, openFuzzWorld } from './world.ts'

let world: FuzzWorld
let clerk: Clerk
let terminalsMade = 0
let tree: Tree
let paying: Paying
let offering: Offering
let pots: Pots
let stuck: StuckRounds
const changing = listCalls(contract).filter(
  ({ meta }) => (meta.caller === 'staff' || meta.caller === 'officeVisitor') && !meta.reads,
)

beforeAll(async () => {
  world = await openFuzzWorld()
  stuck = await makeStuckRounds(world)
  // an administrator pays nobody
  clerk = await openClerk(world.served, 'Ayşe', ['administrator', 'payments', 'finance'])
  await clerk.post('/office/staff/step-up', { code: await clerk.code() })
  paying = await makeTransfers(world.served, clerk)
  offering = await makeOffers(world.served, clerk)
  pots = await makePots(world.served.house)
  await writeContact(world)
  reached = await writeReached(world)
  await writeClosed(world, reached)
  waiting = await writeDocument(world, reached)
  await giveFactor(world)
  tree = await growTree(world.served, { operatorId: 1, siteId: 1, name: 'world' })
})
afterAll(() => world.close())

const readAudit = () =>
  world.database.session(({ rows }) => rows<{ did: string }>('select * from audit_row order by id'))

/** A player who said where they are reached. */
let reached: number
let waiting: WaitingDocument
let colleagues = 0
/** Somebody new of the staff; who is signed in has shown a code after them. */
async function colleague(...roles: string[]): Promise<Clerk> {
  const made = await openClerk(world.served, `colleague ${++colleagues}`, roles)
  await clerk.post('/office/staff/step-up', { code: await clerk.code() })
  return made
}

/** Input with which each call changes something; what has to be there for it is made before. */
const inputs: Readonly<Record<string, () => Promise<unknown>>> = {
  'staff.signIn': async () => ({ userName: 'Ayşe', password: staffPassword, code: await clerk.code() }),
  'staff.stepUp': async () => ({ code: await clerk.code() }),
  'staff.endSession': async () => {
    await clerk.signIn()
    const { body } = await clerk.post('/office/staff/sessions', {})
    const { sessions } = body as { sessions: readonly { sessionId: string; own: boolean }[] }
    return { sessionId: sessions.find(({ own }) => !own)?.sessionId }
  },
  'staff.setLocked': async () => {
    const { staffId } = await openClerk(world.served, 'Veli', [])
    await clerk.post('/office/staff/step-up', { code: await clerk.code() })
    return { staffId, locked: true }
  },
  'staff.invite': async () => {
    await clerk.post('/office/staff/step-up', { code: await clerk.code() })
    return { userName: 'Deniz', roles: ['support'], reason: 'a story' }
  },
  'staff.setRoles': async () => ({ staffId: (await colleague()).staffId, roles: ['support'], reason: 'a story' }),
  'staff.resetFactor': async () => ({ staffId: (await colleague()).staffId, reason: 'a story' }),
  'staff.changePassword': async () => ({ currentPassword: staffPassword, newPassword: staffPassword }),
  'approvals.decide': async () => {
    const other = await colleague('administrator')
    await other.post('/office/staff/step-up', { code: await other.code() })
    const { staffId } = await colleague()
    const asked = await other.post('/office/staff/reset-factor', { staffId, reason: 'a story' })
    await clerk.post('/office/staff/step-up', { code: await clerk.code() })
    return { approvalId: (asked.body as { approvalId: number }).approvalId, answer: 'yes' }
  },
  ...Object.fromEntries(
    Object.entries({
      ...personInputs(() => reached),
      ...paymentsInputs(() => paying),
      ...promotionsInputs(() => offering),
      ...jackpotsInputs(() => pots),
      ...deskGamesInputs(() => stuck),
    }).map(([name, input]) => [
      name,
      async () => {
        await clerk.post('/office/staff/step-up', { code: await clerk.code() })
        return input()
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(terminalInputs(0, 0)).map((name) => [
      name,
      async () => {
        await clerk.post('/office/staff/step-up', { code: await clerk.code() })
        const number = 20 + 10 * terminalsMade++
        return terminalInputs(await makeTerminal(world.served, number), number)[name]?.()
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({
      ...networkInputs(() => tree),
      ...documentInputs(() => waiting),
      ...contentInputs(),
      ...exportInputs(),
      ...resetInputs,
      // Terminals were let in.
      ...sitesInputs(1),
      ...wordsInputs(),
    }).map(([name, input]) => [name, async () => input()]),
  ),
  ...Object.fromEntries(
    (['deskLimits.set', 'deskLimits.end', 'deskLimits.setFactor'] as const).map((name) => [
      name,
      async () => tradingInputs({ playerId: reached, ruleId: await setOne(world) })[name],
    ]),
  ),
  'staff.signOut': async () => ({}),
}

test('every call of the office that changes something has an input here', () => {
  expect(new Set(Object.keys(inputs))).toEqual(new Set(changing.map(({ name }) => name)))
})

test.each(Object.keys(inputs))('what %s changes stands in the audit', async (name) => {
  const path = changing.find((call) => call.name === name)?.path ?? ''
  const input = await inputs[name]?.()
  const before = (await readAudit()).length
  const answer = name === 'staff.signIn' ? await postOffice(world.url, path, input) : await clerk.post(path, input)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  const who = { who_kind: 'staff', who_id: clerk.staffId, who_name: 'Ayşe' }
  const from = { address: '127.0.0.1', session: expect.stringMatching(/^[\da-f-]{36}$/) }
  expect((await readAudit()).slice(before)).toMatchObject([{ operator_id: 1, did: name, ...who, ...from }])
})

test('an authenticator that is set up, and every sign-in that fails after the first, stand in the audit', async () => {
  const mehmet = await openClerk(world.served, 'Mehmet', [])
  expect((await readAudit()).slice(-4).map(({ did }) => did)).toEqual([
    'staff.create',
    'staff.drawFactor',
    'staff.confirmFactor',
    'staff.signIn',
  ])
  const before = (await readAudit()).length
  for (const userName of ['Mehmet', 'Mehmet', 'nobody', 'nobody', 'nobody'])
    await postOffice(world.url, '/office/staff/sign-in', { userName, password: 'wrong' })
  const failed = { did: 'staff.signIn', who_kind: 'house', after: { outcome: 'failed' } }
  expect((await readAudit()).slice(before)).toMatchObject([
    { ...failed, subject: `staff ${mehmet.staffId}` },
    { ...failed, subject: 'nobody' },
    { ...failed, subject: 'nobody' },
  ])
})
