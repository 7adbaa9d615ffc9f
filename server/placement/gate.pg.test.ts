import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Book, ClosedLeg, GateLeg } from '../book/index.ts'
import type { Transaction } from '../platform/platform.ts'
import { betStop, market, odds, openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { openPlacement, type Placement } from './index.ts'

/** Coupons that the race must see accepted; a long form is asked for by `GATE_COUPONS=100000`. */
const couponsMin = Number(process.env.GATE_COUPONS ?? 500)
const stopsMin = 100
/** There for a race that hangs. */
const patience = 600_000 + couponsMin * 200
const matchCount = 4
const playerCount = 48

let town: TestHouse

/**
 * The database itself is the witness. `track_commit_timestamp` says when every transaction was committed; a trigger
 * notes every close of a match with its transaction, and every placement notes, in its own, the version that each of
 * its legs was decided on. Neither takes any lock that the gate would not have taken without them.
 */
const witnesses = `
  create table closing (match_id bigint, version bigint, xid xid);
  create function note_closing() returns trigger language plpgsql as $$ begin
    insert into closing values (new.match_id, new.closed_version, pg_current_xact_id()::xid);
    return null;
  end $$;
  create trigger note_closing after update on match_gate for each row
    when (new.closed_version > old.closed_version) execute function note_closing();
  create table standing (match_id bigint, version bigint, xid xid);
`

/** Coupons that were committed after the commit of something that closed them. */
const violations = `
  select count(*)::bigint as count from standing s join closing c using (match_id)
  where c.version > s.version and pg_xact_commit_timestamp(c.xid) < pg_xact_commit_timestamp(s.xid)`

beforeAll(async () => {
  town = await openTestHouse({ databaseUrl: inject('postgresUrl'), databaseConnections: 6, clock: 'runs' })
  await town.platform.database.session((session) => session.run(witnesses))
})
afterAll(() => town.close())
beforeEach(() => town.platform.database.session((session) => session.run('truncate closing, standing')))

async function count(statement: string): Promise<number> {
  const rows = await town.platform.database.session((session) => session.rows<{ count: number }>(statement))
  return rows[0]?.count ?? 0
}

async function note(tx: Transaction, legs: readonly GateLeg[]): Promise<void> {
  await sql`insert into standing select m, v, pg_current_xact_id()::xid
    from unnest(${legs.map((leg) => leg.matchId)}::bigint[], ${legs.map((leg) => leg.version)}::bigint[]) as l(m, v)`.execute(
    tx,
  )
}

type FindClosed = Book['findClosed']

/** A placement that notes what it was decided on, with the house's gate or with another. */
function witnessed(findClosed: FindClosed): Placement {
  const { platform, ledger, operators, people, network, book, trading, coupons, promotions } = town.house
  const noting: FindClosed = async (tx, operatorId, legs) => {
    await note(tx, legs)
    return findClosed(tx, operatorId, legs)
  }
  return openPlacement({
    platform,
    ledger,
    operators,
    people,
    network,
    trading,
    coupons,
    promotions,
    book: { ...book, findClosed: noting },
  })
}

interface Race {
  readonly accepted: number
  readonly stops: number
  readonly refused: number
}

/**
 * Players place as fast as they are answered while the feed stops and opens the matches that they bet on, until what
 * the race is for has been seen.
 */
async function race(placement: Placement, isEnough: (seen: Race) => boolean | Promise<boolean>): Promise<Race> {
  const refs = Array.from({ length: matchCount }, (_, index) => `race ${index} ${Math.random()}`)
  const matchIds: number[] = []
  for (const ref of refs) matchIds.push(await town.offer(ref))
  const players = await town.addPlayers(playerCount, 1_000_000_000)
  let [accepted, refused, stops] = [0, 0, 0]
  let over = false
  const bettor = async (playerId: number, seed: number) => {
    for (let turn = seed; !over; turn += 1) {
      const picks = [0, 1].map((step) => matchIds[(turn + step) % matchCount] ?? 0)
      const request = town.request(
        picks.map((matchId) => [matchId, '1x2', '1'] as const),
        { pricePolicy: 'any' },
      )
      const answer = await placement.place(town.of(playerId), request)
      if (answer.ok) accepted += 1
      else refused += 1
      if (!answer.ok) await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const tell = async (turn: number) => {
    const ref = refs[turn % matchCount] ?? ''
    await town.house.feed.submit([turn % 3 === 2 ? odds(ref, { markets: [], betting: 'stopped' }) : betStop(ref)])
    stops += 1
    await new Promise((resolve) => setTimeout(resolve, turn % 4))
    await town.house.feed.submit([
      odds(ref, { betting: 'open', markets: [market('1x2', { 1: 1900 + (turn % 50), x: 3000, 2: 4000 })] }),
    ])
    await new Promise((resolve) => setTimeout(resolve, 8))
  }
  const feed = async () => {
    try {
      for (let turn = 0; !(await isEnough({ accepted, refused, stops })); turn += 1) await tell(turn)
    } finally {
      over = true
    }
  }
  await Promise.all([feed(), ...players.map((playerId, index) => bettor(playerId, index))])
  await town.house.idle()
  return { accepted, refused, stops }
}

/** Every few stops: to look costs as much as some coupons. */
const isViolated = async ({ stops }: Race) => stops % 10 === 0 && (await count(violations)) > 0

describe('a suspension that was committed before a coupon', () => {
  test(
    'refuses it, without exception',
    async () => {
      // It is a race when some come too late.
      const { accepted, stops } = await race(
        witnessed(town.house.book.findClosed),
        (seen) => seen.accepted >= couponsMin && seen.stops >= stopsMin && seen.refused > 0,
      )
      expect(await count('select count(*)::bigint as count from closing')).toBeGreaterThanOrEqual(stops)
      // Every accepted coupon has left its witnesses, two legs each.
      expect(await count('select count(*)::bigint as count from standing')).toBe(2 * accepted)
      expect(await count(violations)).toBe(0)
      expect(await town.house.settlement.prove()).toEqual([])
    },
    patience,
  )

  test(
    'would be seen to let it pass by a house without a gate',
    async () => {
      await race(
        witnessed(async () => []),
        isViolated,
      )
      expect(await count(violations)).toBeGreaterThan(0)
    },
    patience,
  )

  test(
    'would be seen to let it pass by a gate that asks without waiting for those who are closing it',
    async () => {
      const unlocked: FindClosed = async (tx, _, legs) => {
        const found = await sql<ClosedLeg>`
        select leg.position::int - 1 as position, match_id as "matchId", g.version, 0 as revision, g.producer, 0 as epoch from unnest(${legs.map((leg) => leg.matchId)}::bigint[],
          ${legs.map((leg) => leg.version)}::bigint[]) with ordinality as leg(match_id, version, position)
        join match_gate g using (match_id) where not g.open or g.closed_version > leg.version`.execute(tx)
        // The rest of the way to the commit, made long enough for a stop to pass in between.
        await sql`select pg_sleep(0.002)`.execute(tx)
        return [...found.rows]
      }
      await race(witnessed(unlocked), isViolated)
      expect(await count(violations)).toBeGreaterThan(0)
    },
    patience,
  )
})
