import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withTransaction } from '../platform/database/transaction.ts'
import { type Messages, openMessages } from './index.ts'
import type { Delivered, NewMessage, OutgoingMessage, Template, WayOut } from './message.ts'
import type { MessageFilter } from './store.ts'
import { openTestMessages, type TestMessages } from './testing/test-messages.ts'

let house: TestMessages
beforeAll(async () => {
  house = await openTestMessages()
})
// nothing of an earlier test counts any more
beforeEach(() => house.platform.time.skip(7_200_000))
afterAll(() => house.close())

/** A way out that answers as a test says, and keeps what it was given. */
function wayOf(answer: (message: OutgoingMessage) => Delivered | Promise<Delivered>) {
  const given: OutgoingMessage[] = []
  const way: WayOut = {
    kind: 'smtp',
    deliver: async (message) => {
      given.push(message)
      return answer(message)
    },
  }
  return { way, given }
}

const taken = (): Delivered => ({ kind: 'taken' })
const open = (mail: WayOut, sms = mail) => openMessages(house.platform, house.operators, { ways: { mail, sms } })

let players = 1000
const somebody = (): number => {
  players += 1
  return players
}

const reset = (change: Partial<NewMessage<'resetByEmail'>> = {}): NewMessage<'resetByEmail'> => ({
  ...{ operatorId: house.site.operatorId, siteId: house.site.siteId, playerId: somebody(), lang: 'en' },
  ...{ template: 'resetByEmail', to: `player${players}@example.com` },
  values: { userName: 'ada', link: '/reset-password/sesame', minutes: 30 },
  secretUntil: house.platform.clock.now() + 1_800_000,
  ...change,
})

const send = <T extends Template>(messages: Messages, message: NewMessage<T>) =>
  withTransaction(house.platform.db, (tx) => messages.send(tx, message))

const list = (messages: Messages, filter: Partial<MessageFilter> = {}) =>
  messages.list(house.platform.db, { operatorId: house.site.operatorId, countMax: 100, ...filter })

test('what is written with something that fails is not there, and what stands is sent once', async () => {
  const { way, given } = wayOf(taken)
  const messages = open(way)
  const failing = withTransaction(house.platform.db, async (tx) => {
    await messages.send(tx, reset())
    throw new Error('the rest failed')
  })
  await expect(failing).rejects.toThrow('the rest failed')
  const message = reset()
  expect(await send(messages, message)).toBe('written')
  expect(await messages.deliver()).toBe(1)
  expect(await messages.deliver()).toBe(0)
  expect(given).toEqual([
    {
      name: expect.stringMatching(/^message-\d+-\d+$/),
      to: message.to,
      from: { title: house.site.settings.title, domain: 'one.example' },
      lang: 'en',
      subject: expect.stringContaining('choose a new password'),
      text: expect.stringContaining('https://one.example/en/reset-password/sesame'),
    },
  ])
})

test('what has left holds no link here any more; what is kept holds it until it is used, or over', async () => {
  const { way } = wayOf(taken)
  const gone = reset()
  await send(open(way), gone)
  await open(way).deliver()
  const kept = open({ kind: 'capture', deliver: async () => taken() })
  const [used, over] = [reset(), reset()]
  await send(kept, used)
  await send(kept, over)
  expect(await kept.deliver()).toBe(2)
  const stored = async (of: NewMessage) => {
    const rows = await house.platform.database.session(({ rows: ask }) =>
      ask<{ body: string; masked_body: string | null; state: string }>(
        `select body, masked_body, state from message where player_id = ${of.playerId}`,
      ),
    )
    return rows[0]
  }
  expect((await stored(gone))?.body).not.toContain('sesame')
  for (const one of [used, over]) {
    expect(await stored(one)).toMatchObject({ body: expect.stringContaining('sesame'), state: 'sent' })
    const [row] = await list(kept, { playerId: one.playerId })
    expect(row?.shown).toContain('••••••')
    expect(row?.shown).not.toContain('sesame')
  }
  await withTransaction(house.platform.db, (tx) => kept.erase(tx, { ...used, templates: ['resetByEmail'] }))
  expect(await stored(used)).toMatchObject({ body: expect.not.stringContaining('sesame'), masked_body: null })
  await house.platform.time.skip(1_800_000)
  await kept.deliver()
  expect(await stored(over)).toMatchObject({ body: expect.not.stringContaining('sesame'), masked_body: null })
})

test('what cannot go out is tried again, later each time, and has failed after eight tries, with why', async () => {
  const { way, given } = wayOf(() => Promise.reject(new Error('no\nline')))
  const messages = open(way)
  const message: NewMessage<'passwordChanged'> = {
    ...reset(),
    template: 'passwordChanged',
    values: { userName: 'ada' },
  }
  const { secretUntil: _, ...plain } = message
  await send(messages, plain)
  const waits: number[] = []
  let last = house.platform.clock.now()
  for (let tries = 1; tries <= 8; tries++) {
    await messages.deliver()
    expect(given).toHaveLength(tries)
    const [row] = await list(messages, { playerId: plain.playerId })
    expect(row).toMatchObject({ tries, error: 'no line', state: tries < 8 ? 'waiting' : 'failed' })
    if (tries === 8) break
    const wait = (row?.next_at ?? 0) - last
    waits.push(wait)
    await house.platform.time.skip(wait - 1)
    expect(await messages.deliver()).toBe(0)
    expect(given).toHaveLength(tries)
    await house.platform.time.skip(1)
    last = house.platform.clock.now()
  }
  expect(waits).toEqual([30_000, 60_000, 120_000, 240_000, 480_000, 960_000, 1_920_000])
  await house.platform.time.skip(7_200_000)
  await messages.deliver()
  expect(given).toHaveLength(8)
})

test('what nobody will ever take has failed at once, and what is over before it could go out never goes', async () => {
  const refusing = wayOf(() => ({ kind: 'refused', why: 'no such mailbox' }))
  const no = reset()
  await send(open(refusing.way), no)
  await open(refusing.way).deliver()
  expect(await list(open(refusing.way), { playerId: no.playerId })).toMatchObject([
    { state: 'failed', error: 'no such mailbox', tries: 1 },
  ])
  const { way, given } = wayOf(() => Promise.reject(new Error('no line')))
  const late = reset({ secretUntil: house.platform.clock.now() + 20_000 })
  await send(open(way), late)
  await open(way).deliver()
  await house.platform.time.skip(30_000)
  await open(way).deliver()
  expect(given).toHaveLength(1)
  expect(await list(open(way), { playerId: late.playerId })).toMatchObject([{ state: 'failed' }])
})

test('a process that ends between sending and noting it lets another send again, and no message is lost', async () => {
  const message = reset()
  let ended = false
  const ending = wayOf(() => {
    ended = true
    return new Promise<Delivered>(() => {})
  })
  await send(open(ending.way), message)
  void open(ending.way).deliver()
  await expect.poll(() => ended).toBe(true)
  const next = wayOf(taken)
  // the lease of the one that ended
  expect(await open(next.way).deliver()).toBe(0)
  await house.platform.time.skip(120_000)
  expect(await open(next.way).deliver()).toBe(1)
  expect(next.given[0]?.name).toBe(ending.given[0]?.name)
})

test('of one template five an hour reach a player or an address, whoever asks; other templates are counted apart', async () => {
  const { way } = wayOf(taken)
  const messages = open(way)
  const playerId = somebody()
  for (let count = 0; count < 5; count++)
    expect(await send(messages, reset({ playerId, to: `other${count}@example.com` }))).toBe('written')
  expect(await send(messages, reset({ playerId, to: 'other6@example.com' }))).toBe('tooMany')
  for (let count = 0; count < 5; count++) expect(await send(messages, reset({ to: 'one@example.com' }))).toBe('written')
  expect(await send(messages, reset({ to: 'one@example.com' }))).toBe('tooMany')
  const { secretUntil: _, ...plain } = reset({ playerId, to: 'one@example.com' })
  const told = { ...plain, template: 'passwordChanged' as const, values: { userName: 'ada' } }
  expect(await send(messages, told)).toBe('written')
  await house.platform.time.skip(3_600_001)
  expect(await send(messages, reset({ playerId, to: 'one@example.com' }))).toBe('written')
})

test('what is sent at once counts like what is sent in turn, and an operator’s SMS are used up for that operator alone', async () => {
  const { way } = wayOf(taken)
  const bounds = { playerMax: 5, addressMax: 5, operatorMax: { mail: 7, sms: 3 } }
  const messages = openMessages(house.platform, house.operators, { ways: { mail: way, sms: way }, bounds })
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(messages, reset())))
  expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(7)
  const sms = (site = house.site): NewMessage<'resetBySms'> => ({
    ...reset({ operatorId: site.operatorId, siteId: site.siteId }),
    ...{ template: 'resetBySms', to: `+9053212${somebody()}`, values: { link: '/reset-password/x', minutes: 30 } },
  })
  const many = await Promise.all(Array.from({ length: 9 }, () => send(messages, sms())))
  expect(many.filter((outcome) => outcome === 'written')).toHaveLength(3)
  const other = house.otherSite
  expect(await send(messages, sms(other))).toBe('written')
  await messages.deliver()
})

test('of an operator who has many waiting, only some go before those of another', async () => {
  const { way, given } = wayOf(taken)
  const messages = open(way)
  const other = house.otherSite
  for (let count = 0; count < 30; count++) await send(messages, reset())
  await send(messages, reset({ operatorId: other.operatorId, siteId: other.siteId, to: 'late@example.com' }))
  expect(await messages.deliver()).toBe(31)
  expect(given.findIndex(({ to }) => to === 'late@example.com')).toBeLessThanOrEqual(10)
})

test('what is old is deleted, and what waits is not', async () => {
  const messages = open(wayOf(taken).way)
  await send(messages, reset())
  await messages.deliver()
  await house.platform.time.skip(180 * 86_400_000 + 1)
  const { secretUntil: _, ...plain } = reset()
  await send(messages, { ...plain, template: 'passwordChanged' as const, values: { userName: 'ada' } })
  await messages.sweep()
  expect(await list(messages)).toHaveLength(1)
})
