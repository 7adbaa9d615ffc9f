import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrations as auditMigrations } from '../../audit/index.ts'
import { lastTo, registerAt, stranger } from '../testing/registering.ts'
import { openElsewhere, openTestPeople, type TestPeople } from '../testing/test-people.ts'

let house: TestPeople
beforeAll(async () => {
  house = await openTestPeople({ migrations: auditMigrations })
})
beforeEach(() => house.platform.time.skip(7_200_000))
afterAll(() => house.close())

const from = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11)' }
const over = { ok: false, refusal: { code: 'activationOver' } }

/** Registers somebody who is then to be reached. */
async function waiting(by: 'email' | 'sms') {
  const typed = stranger()
  const answer = await registerAt(house, typed, by)
  if (!answer.ok || answer.value.kind !== 'waits') throw new Error(JSON.stringify(answer))
  const to = by === 'email' ? typed.email : `+90${typed.mobile}`
  return { typed, to, ticket: answer.value.ticket }
}

const linkIn = (text: string) => /\/activate\/([\w-]{43})/.exec(text)?.[1] ?? ''
const digitsIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const otherThan = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

const signIn = (userName: string, password: string) => {
  const { operatorId, siteId } = house.site
  return house.people.signIn({ operatorId, siteId, userName, password, ...from })
}

test('whoever registers by e-mail comes in by the link, once, and by their password from then on', async () => {
  const { typed, to } = await waiting('email')
  const code = linkIn(await lastTo(house, to))
  expect(await signIn(typed.userName, typed.password)).toMatchObject({ kind: 'notActivated', by: 'email' })
  const answer = await house.people.activation.byLink(house.site, code, from)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  expect(answer.value.player).toMatchObject({ userName: typed.userName, balance: 0 })
  expect(await house.people.callerOf(house.site, answer.value.token)).toMatchObject({ kind: 'player' })
  expect(await house.people.activation.byLink(house.site, code, from)).toEqual(over)
  expect(await signIn(typed.userName, typed.password)).toMatchObject({ kind: 'signedIn' })
  // nothing that was sent opens anything any more
  expect(await lastTo(house, to)).not.toContain(code)
})

test('a link is good for 48 hours, at its own operator alone, and of many who open it at once one comes in', async () => {
  const { to } = await waiting('email')
  const code = linkIn(await lastTo(house, to))
  const other = house.operators.findSite('meadow.localhost')
  if (!other) throw new Error('no other operator')
  expect(await house.people.activation.byLink(other, code, from)).toEqual(over)
  const late = openElsewhere(house, 48 * 3_600_000)
  expect(await late.people.activation.byLink(house.site, code, from)).toEqual(over)
  const elsewhere = openElsewhere(house)
  const opened = await Promise.all(
    [house, elsewhere, house, elsewhere].map(({ people }) => people.activation.byLink(house.site, code, from)),
  )
  expect(opened.filter(({ ok }) => ok)).toHaveLength(1)
})

test('whoever does not know the password is told nothing of an account that waits', async () => {
  const { typed } = await waiting('email')
  expect(await signIn(typed.userName, 'wrong')).toEqual({ kind: 'failed' })
})

test('six digits are tried five times, and whoever is wrong is told how often they may', async () => {
  const { typed, to, ticket } = await waiting('sms')
  const digits = digitsIn(await lastTo(house, to))
  const wrong = otherThan(digits)
  for (const left of [4, 3, 2, 1])
    expect(await house.people.activation.byCode(house.site, { ticket, code: wrong }, from)).toEqual({
      ok: false,
      refusal: { code: 'activationWrong', left },
    })
  expect(await house.people.activation.byCode(house.site, { ticket, code: wrong }, from)).toEqual(over)
  expect(await house.people.activation.byCode(house.site, { ticket, code: digits }, from)).toEqual(over)
  expect(await signIn(typed.userName, typed.password)).toMatchObject({ kind: 'notActivated', by: 'sms' })
  await house.platform.time.skip(60_000)
  expect(await house.people.activation.sendAgain(house.site, ticket)).toMatchObject({ ok: true })
  const again = digitsIn(await lastTo(house, to))
  expect(await house.people.activation.byCode(house.site, { ticket, code: again }, from)).toMatchObject({
    ok: true,
    value: { player: { userName: typed.userName } },
  })
})

test('tries sent at once count like tries in turn', async () => {
  const { to, ticket } = await waiting('sms')
  const wrong = otherThan(digitsIn(await lastTo(house, to)))
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => house.people.activation.byCode(house.site, { ticket, code: wrong }, from)),
  )
  expect(answers.filter((answer) => !answer.ok && answer.refusal.code === 'activationWrong')).toHaveLength(4)
})

test('digits are good for ten minutes, and with a ticket of this operator that is theirs', async () => {
  const [one, two] = [await waiting('sms'), await waiting('sms')]
  const code = digitsIn(await lastTo(house, one.to))
  const other = house.operators.findSite('meadow.localhost')
  if (!other) throw new Error('no other operator')
  expect(await house.people.activation.byCode(other, { ticket: one.ticket, code }, from)).toEqual(over)
  for (const ticket of ['', '1.2.3', `${one.ticket}x`, one.ticket.replace(/^\d+/, '1')])
    expect(await house.people.activation.byCode(house.site, { ticket, code }, from)).toEqual(over)
  const wrongly = await house.people.activation.byCode(house.site, { ticket: two.ticket, code }, from)
  expect(wrongly).toMatchObject({ refusal: { code: 'activationWrong' } })
  await house.platform.time.skip(600_000)
  expect(await house.people.activation.byCode(house.site, { ticket: one.ticket, code }, from)).toEqual(over)
})

test('a message is sent again after a minute and five times an hour, and the one before it is good no longer', async () => {
  const { to, ticket } = await waiting('email')
  const first = linkIn(await lastTo(house, to))
  const again = () => house.people.activation.sendAgain(house.site, ticket)
  await expect(again()).rejects.toMatchObject({ retryAfterSeconds: 60 })
  for (let count = 0; count < 4; count++) {
    await house.platform.time.skip(60_000)
    expect(await again()).toMatchObject({ ok: true })
  }
  await house.platform.time.skip(60_000)
  await expect(again()).rejects.toMatchObject({ retryAfterSeconds: 3600 })
  const last = linkIn(await lastTo(house, to))
  expect(last).not.toBe(first)
  expect(await house.people.activation.byLink(house.site, first, from)).toEqual(over)
  expect(await house.people.activation.byLink(house.site, last, from)).toMatchObject({ ok: true })
  expect(await again()).toEqual(over)
})

test('a mobile is needed where an SMS must reach somebody', async () => {
  expect(await registerAt(house, stranger({ mobile: '' }), 'sms')).toMatchObject({
    refusal: { code: 'registrationInvalid', field: 'mobile', why: 'missing' },
  })
  expect(await registerAt(house, stranger({ mobile: '' }), 'email')).toMatchObject({ ok: true })
})

test('whoever registers where nothing is asked for is in at once, and no message is written', async () => {
  const typed = stranger()
  expect(await registerAt(house, typed, 'atOnce')).toMatchObject({ value: { kind: 'signedIn' } })
  expect(await lastTo(house, typed.email)).toBe('')
})
