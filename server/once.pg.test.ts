import type { Answer } from '@banko/contract/answer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestDesk, type TestDesk } from './manual/test-desk.ts'
import type { Transaction } from './platform/platform.ts'
import { doOnce, RequestReusedError } from './platform/requests/do-once.ts'

/** A request of one door in words that all of them have: who asks, under which name, how much. */
interface Asked {
  readonly who: 'one' | 'other'
  readonly key: number
  readonly amount: number
}

/** One door behind which requests are carried out once. */
interface Door {
  /** `done` with what tells this one from others, or `reused`, or `refused`. */
  ask(asked: Asked): Promise<string>
  /** How often something was done. */
  count(): Promise<number>
}

let desk: TestDesk

beforeAll(async () => {
  desk = await openTestDesk({ databaseUrl: inject('postgresUrl'), databaseConnections: 10 })
  await desk.town.platform.database.session(({ run }) => run('create table done (number serial, amount int)'))
})
afterAll(() => desk.town.close())

async function numberOf(select: string): Promise<number> {
  const { database } = desk.town.platform
  const [row] = await database.session(({ rows }) => rows<{ n: number }>(`select (${select})::int as n`))
  return row?.n ?? -1
}
/** Of each door: more than this is refused. */
const most = 5000

/** The mechanism alone. */
async function openMechanism(): Promise<Door> {
  const { db, clock } = desk.town.platform
  const insert = async (tx: Transaction, amount: number) => {
    if (amount > most) return undefined
    const done = await sql<{ number: number }>`insert into done (amount) values (${amount}) returning number`.execute(
      tx,
    )
    return done.rows[0]
  }
  return {
    async ask({ who, key, amount }) {
      const asked = { operatorId: who === 'one' ? 1 : 2, scope: 'key', key: `request-${key}`, caller: 'key 1' }
      try {
        const given = await db
          .transaction()
          .execute((tx) => doOnce(tx, { ...asked, content: [amount] }, { now: clock.now() }, () => insert(tx, amount)))
        return given ? `done ${given.number}` : 'refused'
      } catch (error) {
        if (error instanceof RequestReusedError) return 'reused'
        throw error
      }
    },
    count: () => numberOf('select count(*) from done'),
  }
}

const outcome = (answer: Answer<unknown>, told: (value: never) => unknown): string => {
  if (answer.ok) return `done ${JSON.stringify(told(answer.value as never))}`
  return /Reused$/.test(answer.refusal.code) ? 'reused' : 'refused'
}

/** Coupons: the browser's id is the key, and the coupon the answer. */
async function openPlacement(): Promise<Door> {
  const { town } = desk
  const matchId = await town.offer('a match')
  const [one = 0, other = 0] = await town.addPlayers(2, most)
  return {
    async ask({ who, key, amount }) {
      const couponId = `00000000-0000-4000-8000-${String(key).padStart(12, '0')}`
      const request = { ...town.request([[matchId, '1x2', '1']]), couponId, stake: amount }
      const of = town.of(who === 'one' ? one : other)
      return outcome(await town.house.placement.place(of, request), (coupon: { number: number }) => coupon.number)
    },
    count: () => numberOf('select count(*) from coupon'),
  }
}

/** What an operator's programs say of their own matches: one name space of all of them. */
async function openManual(): Promise<Door> {
  const facts = { sportId: 1, category: { name: 'World', flag: 'xx' }, tournament: 'Cup', home: 'North', away: 'South' }
  return {
    async ask({ who, key, amount }) {
      // another sport is refused: it cannot be changed
      const [match, sportId] = [`own ${who}`, amount > most ? 999 : 1]
      const requestKey = `${who}-request-${key}`
      const startsAt = 2_000_000_000_000 + amount
      const input = { ...facts, sportId, match: match.replace(' ', '-'), requestKey, startsAt }
      return outcome(await desk.ask('putFixture', input), (value: { became: string }) => value.became)
    },
    count: () => numberOf('select count(*) from manual_word'),
  }
}

const doors = { mechanism: openMechanism, placement: openPlacement, manual: openManual }

describe.each(Object.keys(doors) as (keyof typeof doors)[])('%s', (name) => {
  let door: Door
  let before: number
  const done = async () => (await door.count()) - before

  beforeAll(async () => {
    door = await doors[name]()
    before = await door.count()
  })

  test('a request is done once, and answered again as the first time', async () => {
    const first = await door.ask({ who: 'one', key: 1, amount: 100 })
    expect(first).toMatch(/^done/)
    for (let turn = 0; turn < 3; turn += 1) expect(await door.ask({ who: 'one', key: 1, amount: 100 })).toBe(first)
    expect(await done()).toBe(1)
  })

  test('other content under its key is refused, and changes nothing of its answer', async () => {
    expect(await door.ask({ who: 'one', key: 1, amount: 101 })).toBe('reused')
    // what would be refused for itself is refused for that, or for its key: never done
    expect(await door.ask({ who: 'one', key: 1, amount: most + 1 })).toMatch(/reused|refused/)
    expect(await door.ask({ who: 'one', key: 1, amount: 100 })).toMatch(/^done/)
    expect(await done()).toBe(1)
  })

  test('what is refused leaves its key free', async () => {
    expect(await door.ask({ who: 'one', key: 2, amount: most + 1 })).toBe('refused')
    expect(await door.ask({ who: 'one', key: 2, amount: 102 })).toMatch(/^done/)
    expect(await done()).toBe(2)
  })

  test('another’s key is another’s', async () => {
    expect(await door.ask({ who: 'other', key: 1, amount: 103 })).toMatch(/^done/)
    expect(await done()).toBe(3)
  })

  test('of twenty at once one is done, and all are answered alike', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => door.ask({ who: 'one', key: 3, amount: 104 })))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^done/)
    expect(await done()).toBe(4)
  })

  test('of twenty at once with other content each, one is done, and the others are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => door.ask({ who: 'one', key: 4, amount: 110 + at })),
    )
    expect(answers.filter((answer) => answer === 'reused')).toHaveLength(19)
    expect(await done()).toBe(5)
  })
})
