import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrations as auditMigrations } from '../../audit/index.ts'
import { forOperator } from '../../platform/database/row-scope.ts'
import { TooManyError } from '../../platform/limits/too-many-error.ts'
import { openElsewhere, openTestPeople, type TestPeople } from '../testing/test-people.ts'
import { isNamesakeOut } from './is-namesake-out.ts'

const address = '192.0.2.7'
const hour = 3_600_000
const day = 24 * hour
let house: TestPeople
beforeAll(async () => {
  house = await openTestPeople({ migrations: auditMigrations })
}, 60_000)
// What the last test used up is earned back.
beforeEach(() => house.platform.time.skip(hour))
afterAll(() => house.close())

let count = 0

/** A player of the site with a password of their own, and a way to sign in. */
async function newcomer() {
  const { platform, people, site } = house
  const { operatorId, siteId } = site
  const userName = `careful${++count}`
  const passwordHash = await people.hashPassword('seven blue herons')
  const facts = await people.factsOf({ operatorId, playerId: await demoPlayer() })
  const { currency, stakeMode, products, limits } = facts
  const of = { operatorId, siteId, userName, passwordHash, lang: 'tr', openingBalance: 0 }
  const playerId = await platform.db
    .transaction()
    .execute((tx) => people.createPlayer(tx, { ...of, currency, stakeMode, products, limits }))
  const signIn = (more: { password?: string; askReturn?: boolean } = {}) =>
    people.signIn({ operatorId, siteId, userName, password: 'seven blue herons', address, ...more })
  const open = async () => {
    const outcome = await signIn()
    if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
    const callerNow = () => people.callerOf(site, outcome.token)
    const caller = await callerNow()
    if (caller.kind !== 'player') throw new Error(caller.kind)
    return { caller, callerNow, asker: { caller, address }, token: outcome.token }
  }
  return { playerId, signIn, open }
}

async function demoPlayer(): Promise<number> {
  const found = await sql<{ id: number }>`select id from player where user_name = 'demo1'`.execute(house.platform.db)
  return found.rows[0]?.id ?? 0
}

const auditOf = async (playerId: number) =>
  (
    await sql<{ did: string; after: unknown; session: string | null }>`
      select did, after, session from audit_row where subject = ${`player ${playerId}`} order by id`.execute(
      house.platform.db,
    )
  ).rows

const limit = { kind: 'stake', period: 'week' } as const

describe('a limit of a player’s own', () => {
  test('holds at once, lower ones too; a higher one is confirmed a day later', async () => {
    const { protection } = house.people
    const { caller, asker } = await (await newcomer()).open()
    expect((await protection.standing(caller)).limits).toEqual([])
    expect(await protection.setLimit(asker, limit, 5000)).toBe(true)
    expect((await protection.standing(caller)).limits).toMatchObject([{ ...limit, amount: 5000, left: 5000 }])
    await protection.setLimit(asker, limit, 4000)
    await protection.setLimit(asker, limit, 9000)
    const [asked] = (await protection.standing(caller)).limits
    expect(asked).toMatchObject({ amount: 4000, asked: { amount: 9000 } })
    expect(await protection.confirmRaise(asker, limit)).toBe(false)
    await house.platform.time.skip(day)
    expect(await protection.confirmRaise(asker, limit)).toBe(true)
    expect((await protection.standing(caller)).limits).toMatchObject([{ amount: 9000, left: 9000 }])
    expect(await protection.confirmRaise(asker, limit)).toBe(false)
  })

  test('that cannot be is refused, and the same again is said once', async () => {
    const { protection } = house.people
    const { caller, asker } = await (await newcomer()).open()
    expect(await protection.setLimit(asker, { kind: 'singleStake', period: 'week' }, 5)).toBe(false)
    expect(await protection.setLimit(asker, { kind: 'loss', period: 'each' }, 5)).toBe(false)
    await protection.setLimit(asker, limit, 700)
    await protection.setLimit(asker, limit, 700)
    await protection.setReality(asker, 60)
    await protection.setReality(asker, 15)
    expect(await protection.standing(caller)).toMatchObject({ realityMinutes: 15, limits: [{ amount: 700 }] })
    expect((await house.people.me(caller)).realityMinutes).toBe(15)
    expect(await auditOf(caller.playerId)).toEqual([
      { did: 'protection.limit', after: { ...limit, amount: 700 }, session: caller.sessionId },
      { did: 'protection.realityCheck', after: { minutes: 15 }, session: caller.sessionId },
    ])
  })

  test('is changed two hundred times a month and no more; leaving is never refused', async () => {
    const { protection } = house.people
    const { asker } = await (await newcomer()).open()
    for (let amount = 1200; amount > 1000; amount--) await protection.setLimit(asker, limit, amount)
    await expect(protection.setLimit(asker, limit, 900)).rejects.toThrow(TooManyError)
    expect(await protection.timeOut(asker, 1)).toMatchObject({ said: 'timeOut' })
  }, 30_000)

  test('starts with the day, the week and the month of the site', async () => {
    const { caller } = await (await newcomer()).open()
    const { results } = await house.people.protection.standing(caller)
    expect((results.day.until - results.day.from) / hour).toBe(24)
    expect((results.week.until - results.week.from) / day).toBe(7)
    expect(new Date(results.day.from).toISOString().slice(11)).toBe('21:00:00.000Z')
  })
})

describe('whoever takes a time-out', () => {
  test('is signed out everywhere, in other processes too, and cannot sign in before it is over', async () => {
    const player = await newcomer()
    const [here, there] = [await player.open(), await player.open()]
    const elsewhere = openElsewhere(house)
    expect((await elsewhere.people.callerOf(house.site, there.token)).kind).toBe('player')
    const { until } = await house.people.protection.timeOut(here.asker, 1)
    expect((await here.callerNow()).kind).toBe('visitor')
    expect((await there.callerNow()).kind).toBe('visitor')
    await elsewhere.time.advance(1000)
    expect((await elsewhere.people.callerOf(house.site, there.token)).kind).toBe('visitor')
    expect(await player.signIn()).toEqual({
      ...{ kind: 'excluded', exclusion: { kind: 'timeOut', since: until - day, until } },
    })
    expect(house.platform.logged.filter(({ event }) => event === 'security.signInExcluded')).toHaveLength(1)
    await house.platform.time.skip(day)
    expect((await player.signIn()).kind).toBe('signedIn')
  })

  test('is told so only with the right password', async () => {
    const player = await newcomer()
    const { asker } = await player.open()
    await house.people.protection.timeOut(asker, 7)
    expect(await player.signIn({ password: 'not this one' })).toEqual({ kind: 'failed' })
    expect((await player.signIn()).kind).toBe('excluded')
  })
})

describe('whoever excludes themselves', () => {
  test('stays out after the time is over, until a day after they ask', async () => {
    const player = await newcomer()
    const { asker } = await player.open()
    const { until } = await house.people.protection.exclude(asker, 6)
    if (until === null) throw new Error('for ever')
    expect(await player.signIn({ askReturn: true })).toMatchObject({ exclusion: { returnFrom: until } })
    await house.platform.time.skip(until - house.platform.clock.now() + hour)
    expect(await player.signIn()).toMatchObject({ kind: 'excluded', exclusion: { returnFrom: until } })
    const returnsAt = house.platform.clock.now() + day
    expect(await player.signIn({ askReturn: true })).toMatchObject({ kind: 'excluded', exclusion: { returnsAt } })
    expect(await player.signIn({ askReturn: true })).toMatchObject({ kind: 'excluded', exclusion: { returnsAt } })
    expect((await auditOf(player.playerId)).map(({ did }) => did)).toEqual([
      'protection.selfExclusion',
      'protection.returnAsked',
    ])
    await house.platform.time.skip(day)
    expect((await player.signIn()).kind).toBe('signedIn')
  })

  test('is known again under another name: by name and birthday, however they are written', async () => {
    const player = await newcomer()
    const { asker } = await player.open()
    const { operatorId } = house.site
    const { db, clock } = house.platform
    await sql`
      insert into player_profile (operator_id, player_id, first_name, last_name, birth_date, sex, country, city, address,
        post_code, email, email_folded, agreed_at)
      values (${operatorId}, ${player.playerId}, 'Işıl', 'Ön-Er', '1990-01-02', 'f', 'TR', 'İzmir', 'Somewhere 1',
        '35000', 'i@example.com', 'i@example.com', 0)`.execute(db)
    const isOut = (firstName: string, lastName: string, birthDate = '1990-01-02') =>
      forOperator(operatorId, () => isNamesakeOut(db, operatorId, { firstName, lastName, birthDate }, clock.now()))
    expect(await isOut('Işıl', 'Ön-Er')).toBe(false)
    await house.people.protection.exclude(asker, 'forever')
    expect(await isOut('IŞIL', 'ön er')).toBe(true)
    expect(await isOut('isil', 'oner')).toBe(true)
    expect(await isOut('Işıl', 'Öner', '1990-01-03')).toBe(false)
    expect(await isOut('Ayşe', 'Öner')).toBe(false)
  })
})

test('nothing that was said is ever changed or deleted', async () => {
  const { asker } = await (await newcomer()).open()
  await house.people.protection.setLimit(asker, limit, 5000)
  for (const statement of ['update protection_entry set amount = 9', 'delete from protection_entry'])
    await expect(sql.raw(statement).execute(house.platform.db)).rejects.toThrow('never changed or deleted')
})
