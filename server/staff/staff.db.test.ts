import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, stepAt } from '../platform/factor/totp.ts'
import { byTest, openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { createStaff, resetFactor, type Staff } from './index.ts'

const password = 'correct horse battery staple'
const minute = 60_000
const desk = { address: '192.0.2.1' }

let house: TestHouse
let staff: Staff
let staffId: number

beforeEach(async () => {
  house = await openTestHouse()
  staff = house.house.staff
  staffId = await create('Ayşe', ['administrator'])
})
afterEach(() => house.close())

async function create(name: string, roles: Parameters<typeof createStaff>[2]['roles'], operatorId = 1) {
  const made = await house.platform.db
    .transaction()
    .execute((tx) => createStaff(house.platform, tx, { operatorId, name, password, roles, by: byTest }))
  if (made === undefined) throw new Error('taken')
  return made
}

const now = () => house.platform.clock.now()
const signIn = (change: Partial<Parameters<Staff['signIn']>[0]> = {}) =>
  staff.signIn({
    operatorId: 1,
    userName: 'Ayşe',
    password,
    address: '192.0.2.1',
    userAgent: 'Mozilla/5.0 (Windows) Firefox/140',
    ...change,
  })

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

async function enrol(change: { userName?: string; address?: string } = {}): Promise<Uint8Array> {
  const outcome = await signIn(change)
  if (outcome.kind !== 'enrolment') throw new Error(outcome.kind)
  const bits = Array.from(outcome.secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from({ length: 20 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2))
}

/** Of a half minute that no code was used of before. */
async function nextCode(secret: Uint8Array): Promise<string> {
  await house.platform.time.skip(30_000)
  return codeOf(secret, stepAt(now()))
}

async function signedIn(secret: Uint8Array, change: { userName?: string } = {}) {
  const outcome = await signIn({ ...change, code: await nextCode(secret) })
  if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
  const caller = await staff.callerOf(1, outcome.token)
  if (!caller) throw new Error('no caller')
  return { token: outcome.token, caller }
}

describe('the first sign-in', () => {
  test('shows a secret, which a code confirms; from then on none is shown', async () => {
    const secret = await enrol()
    expect(await signIn({ code: await nextCode(secret) })).toMatchObject({ kind: 'signedIn' })
    expect(await signIn()).toEqual({ kind: 'code' })
  })

  test('that was not confirmed shows another one, and the first is worth nothing', async () => {
    const [first, second] = [await enrol(), await enrol()]
    expect(first).not.toEqual(second)
    expect(await signIn({ code: await nextCode(first) })).toEqual({ kind: 'failed' })
    expect(await signIn({ code: await nextCode(second) })).toMatchObject({ kind: 'signedIn' })
  })

  test('with a code before there is a secret fails', async () => {
    expect(await signIn({ code: '000000' })).toEqual({ kind: 'failed' })
  })

  test('keeps neither secret nor token as they are', async () => {
    const secret = await enrol()
    const { token } = await signedIn(secret)
    const kept = await house.platform.database.session(({ rows }) =>
      rows<{ text: string }>(
        `select encode(factor_sealed, 'hex') as text from staff union all select encode(token_hash, 'hex') from staff_session`,
      ),
    )
    expect(kept).toHaveLength(2)
    for (const { text } of kept) {
      expect(text).not.toContain(Buffer.from(secret).toString('hex'))
      expect(text).not.toContain(Buffer.from(token).toString('hex'))
    }
  })
})

describe('a code', () => {
  test('is good once, at the sign-in as at the step-up', async () => {
    const secret = await enrol()
    const code = await nextCode(secret)
    expect(await signIn({ code })).toMatchObject({ kind: 'signedIn' })
    expect(await signIn({ code })).toEqual({ kind: 'failed' })
    const { caller } = await signedIn(secret)
    const again = await nextCode(secret)
    expect(await staff.stepUp(caller, again, desk)).toBe(true)
    expect(await staff.stepUp(caller, again, desk)).toBe(false)
    expect(await signIn({ code: again })).toEqual({ kind: 'failed' })
  })

  test('sent many times at once is good once', async () => {
    const code = await nextCode(await enrol())
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => signIn({ code })))
    expect(outcomes.filter(({ kind }) => kind === 'signedIn')).toHaveLength(1)
  })

  test('behind a wrong password is not looked at', async () => {
    const code = await nextCode(await enrol())
    expect(await signIn({ code, password: 'wrong' })).toEqual({ kind: 'failed' })
    expect(await signIn({ code })).toMatchObject({ kind: 'signedIn' })
  })

  test('is worth nothing after ten wrong ones, until somebody lets them in again', async () => {
    const secret = await enrol()
    await signedIn(secret)
    for (let count = 0; count < 10; count++)
      expect(await signIn({ code: '000000', address: `198.51.100.${count}` })).toEqual({ kind: 'failed' })
    expect(await signIn({ code: await nextCode(secret) })).toEqual({ kind: 'failed' })
    await create('Veli', ['administrator'])
    const other = await signedIn(await enrol({ userName: 'Veli' }), { userName: 'Veli' })
    expect(await staff.setLocked(other.caller, { staffId, locked: false }, desk)).toEqual({ ok: true, value: {} })
    expect(await signIn({ code: await nextCode(secret) })).toMatchObject({ kind: 'signedIn' })
  })
})

test('eleven tries of one name from one address must wait, whatever was wrong', async () => {
  for (let count = 0; count < 10; count++) expect((await signIn({ password: 'wrong' })).kind).toBe('failed')
  expect(await signIn({ password: 'wrong' })).toMatchObject({ kind: 'tooMany' })
  expect((await signIn({ address: '192.0.2.2' })).kind).toBe('enrolment')
})

describe('a session', () => {
  test('ends after twenty idle minutes, and goes on while it is used', async () => {
    const { token } = await signedIn(await enrol())
    for (let count = 0; count < 3; count++) {
      await house.platform.time.skip(19 * minute)
      expect(await staff.callerOf(1, token)).toBeDefined()
    }
    await house.platform.time.skip(20 * minute)
    expect(await staff.callerOf(1, token)).toBeUndefined()
  })

  test('ends after twelve hours, used or not', async () => {
    const { token } = await signedIn(await enrol())
    for (let count = 0; count < 47; count++) {
      await house.platform.time.skip(15 * minute)
      expect(await staff.callerOf(1, token)).toBeDefined()
    }
    await house.platform.time.skip(15 * minute)
    expect(await staff.callerOf(1, token)).toBeUndefined()
  })

  test('leaves those on other devices open, is listed there, and ends from there', async () => {
    const secret = await enrol()
    const [first, second] = [await signedIn(secret), await signedIn(secret)]
    expect(await staff.sessions(second.caller)).toMatchObject([
      { own: true, browser: 'firefox', system: 'windows' },
      { own: false, sessionId: first.caller.sessionId },
    ])
    expect(await staff.endSession(second.caller, first.caller.sessionId, desk)).toBe(true)
    expect(await staff.endSession(second.caller, first.caller.sessionId, desk)).toBe(false)
    expect(await staff.callerOf(1, first.token)).toBeUndefined()
    expect(await staff.callerOf(1, second.token)).toBeDefined()
  })

  test('of a colleague is not ended as one’s own', async () => {
    const own = await signedIn(await enrol())
    await create('Veli', ['support'])
    const other = await signedIn(await enrol({ userName: 'Veli' }), { userName: 'Veli' })
    expect(await staff.endSession(other.caller, own.caller.sessionId, desk)).toBe(false)
    expect(await staff.callerOf(1, own.token)).toBeDefined()
  })

  test('ends at once for who is locked, and nobody of them comes in', async () => {
    const secret = await enrol()
    const { token } = await signedIn(secret)
    await create('Veli', ['administrator'])
    const other = await signedIn(await enrol({ userName: 'Veli' }), { userName: 'Veli' })
    expect(await staff.setLocked(other.caller, { staffId, locked: true }, desk)).toEqual({ ok: true, value: {} })
    expect(await staff.callerOf(1, token)).toBeUndefined()
    expect(await signIn({ code: await nextCode(secret) })).toEqual({ kind: 'failed' })
    expect(await staff.setLocked(other.caller, { staffId, locked: false }, desk)).toEqual({ ok: true, value: {} })
    expect(await staff.callerOf(1, token)).toBeUndefined()
  })

  test('ends with its authenticator, and the next sign-in sets another one up', async () => {
    const { token } = await signedIn(await enrol())
    await house.platform.db
      .transaction()
      .execute((tx) => resetFactor(tx, { operatorId: 1, staffId }, { at: now(), by: byTest }))
    expect(await staff.callerOf(1, token)).toBeUndefined()
    expect((await signIn()).kind).toBe('enrolment')
  })

  test('has what the roles allow together, by their newest versions', async () => {
    await create('Veli', ['content', 'marketing'])
    const secret = await enrol({ userName: 'Veli' })
    const { token, caller } = await signedIn(secret, { userName: 'Veli' })
    expect(caller.scope.allows('words.publish')).toBe(true)
    expect(caller.scope.allows('promotions.grant')).toBe(true)
    expect(caller.scope.allows('staff.lock')).toBe(false)
    await house.platform.database.session(({ rows }) =>
      rows(`insert into role values (1, 'content', 2, '{content.see,of.tomorrow}', 0)`),
    )
    const later = await staff.callerOf(1, token)
    expect(later?.scope.allows('words.publish')).toBe(false)
    expect(later?.scope.permissions).not.toContain('of.tomorrow')
    expect(later?.scope.allows('promotions.grant')).toBe(true)
  })
})

describe('another operator', () => {
  test('has names of their own, and sees and locks nobody of ours', async () => {
    const { platform } = house
    const { operators } = house.house
    const operatorId = await platform.db
      .transaction()
      .execute((tx) => operators.createOperator(tx, { name: 'Other', currencies: ['TRY'], liveMoney: false }))
    await operators.refresh()
    const theirs = await create('ayşe', ['administrator'], operatorId)
    expect((await signIn({ operatorId, password: 'wrong' })).kind).toBe('failed')
    const { caller, token } = await signedIn(await enrol())
    expect(await staff.callerOf(operatorId, token)).toBeUndefined()
    expect((await staff.list(caller.scope, 0)).staff.map((one) => one.staffId)).toEqual([staffId])
    expect(await staff.setLocked(caller, { staffId: theirs, locked: true }, desk)).toEqual({
      ok: false,
      refusal: { code: 'notFound' },
    })
  })
})

test('a name is one, however it is written', async () => {
  await expect(create('AYŞE', [])).rejects.toThrow('taken')
})
