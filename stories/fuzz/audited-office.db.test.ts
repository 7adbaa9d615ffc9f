import { listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clerk, openClerk, postOffice, staffPassword } from '../testing/office-client.ts'
import { contentInputs, writeContact } from './content-inputs.ts'
import { type FuzzWorld, openFuzzWorld } from './world.ts'

let world: FuzzWorld
let clerk: Clerk
const changing = listCalls(contract).filter(
  ({ meta }) => (meta.caller === 'staff' || meta.caller === 'officeVisitor') && !meta.reads,
)

beforeAll(async () => {
  world = await openFuzzWorld()
  clerk = await openClerk(world.served, 'Ayşe', ['administrator'])
  await writeContact(world)
})
afterAll(() => world.close())

const readAudit = () =>
  world.database.session(({ rows }) => rows<{ did: string }>('select * from audit_row order by id'))

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
  ...Object.fromEntries(Object.entries(contentInputs()).map(([name, input]) => [name, async () => input()])),
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
