import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StaffCaller } from '../platform/caller.ts'
import { codeOf, stepAt } from '../platform/factor/totp.ts'
import { must } from '../platform/must.ts'
import { byTest, openTestHouse, type TestHouse } from '../testing/test-house.ts'
import type { StaffPasswordChange } from './change-password.ts'
import { createStaff, type Staff } from './index.ts'

const first = 'correct horse battery staple'
const second = 'a whole new one of mine'
const from = { address: '192.0.2.1', userAgent: 'Mozilla/5.0 (Windows) Firefox/140' }
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

let house: TestHouse
let staff: Staff
let secret: Uint8Array

beforeEach(async () => {
  house = await openTestHouse()
  staff = house.house.staff
  const made = { operatorId: 1, name: 'Ayşe', password: first, roles: ['support'], by: byTest }
  await house.platform.db.transaction().execute((tx) => createStaff(house.platform, tx, made))
  const outcome = await signIn({})
  if (outcome.kind !== 'enrolment') throw new Error(outcome.kind)
  const bits = Array.from(outcome.secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  secret = Uint8Array.from({ length: 20 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2))
})
afterEach(() => house.close())

const signIn = (change: { password?: string; code?: string }) =>
  staff.signIn({ operatorId: 1, userName: 'Ayşe', password: first, ...from, ...change })

async function open(password = first): Promise<{ token: string; caller: StaffCaller }> {
  await house.platform.time.skip(30_000)
  const outcome = await signIn({ password, code: codeOf(secret, stepAt(house.platform.clock.now())) })
  if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
  return { token: outcome.token, caller: must(await staff.callerOf(1, outcome.token), 'the caller') }
}

const change = (caller: StaffCaller, typed: Partial<StaffPasswordChange> = {}) =>
  staff.changePassword(caller, { currentPassword: first, newPassword: second, ...typed }, from)
const told = (event: string) => house.platform.logged.filter((line) => line.event === `security.${event}`).length
const rows = async () =>
  (
    await sql<object>`
      select who_kind, who_id, subject, session, after from audit_row where did = 'staff.changePassword'`.execute(
      house.platform.db,
    )
  ).rows

test('the new password opens the desk, the old one no longer, and only this session stays', async () => {
  const [own, other] = [await open(), await open()]
  expect(await change(own.caller)).toEqual({ ok: true, value: {} })
  expect(await staff.callerOf(1, own.token)).toBeDefined()
  expect(await staff.callerOf(1, other.token)).toBeUndefined()
  expect(await signIn({})).toEqual({ kind: 'failed' })
  expect(await signIn({ password: second })).toEqual({ kind: 'code' })
  const { staffId } = own.caller.scope
  const who = { who_kind: 'staff', who_id: staffId, subject: `staff ${staffId}`, session: own.caller.sessionId }
  expect(await rows()).toEqual([{ ...who, after: { sessionsEnded: 1 } }])
  expect([told('passwordChanged'), told('sessionEnded')]).toEqual([1, 1])
})

test('a wrong current password, and one that must not be, change nothing', async () => {
  const [own, other] = [await open(), await open()]
  expect(await change(own.caller, { currentPassword: 'wrong' })).toEqual({
    ok: false,
    refusal: { code: 'passwordWrong' },
  })
  const unfit = async (newPassword: string) => {
    const answer = await change(own.caller, { newPassword })
    return answer.ok ? 'changed' : answer.refusal
  }
  expect(await unfit('eleven char')).toEqual({ code: 'passwordUnfit', why: 'tooShort', min: 12 })
  expect(await staff.callerOf(1, other.token)).toBeDefined()
  expect(await signIn({})).toEqual({ kind: 'code' })
  expect(await rows()).toEqual([])
  expect(told('passwordRefused')).toBe(1)
})

test('after ten wrong ones a session waits even with the right one, and another of theirs does not', async () => {
  const [thief, own] = [await open(), await open()]
  for (let guess = 0; guess < 10; guess++)
    expect(await change(thief.caller, { currentPassword: `wrong ${guess}` })).toMatchObject({ ok: false })
  await expect(change(thief.caller)).rejects.toThrow()
  expect(told('passwordLimited')).toBe(1)
  expect(await change(own.caller)).toEqual({ ok: true, value: {} })
  expect(await staff.callerOf(1, thief.token)).toBeUndefined()
})

test('of two changes at once one is done', async () => {
  const own = await open()
  const answers = await Promise.all([
    change(own.caller, { newPassword: 'one of the two new ones' }),
    change(own.caller, { newPassword: 'the other of the two' }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await rows()).toHaveLength(1)
})
