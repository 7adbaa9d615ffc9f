import type { GateLeg } from '@banko/server/book/index.ts'
import type { House } from '@banko/server/house.ts'
import { openPlacement, type Placement } from '@banko/server/placement/index.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import type { Transaction } from '@banko/server/platform/platform.ts'
import { sql } from 'kysely'
import { betStopMessage, openMessage, smallMessage } from './feed-documents.ts'
import type { FeedHouse } from './feed-house.ts'

/** Players who place at the same time, and the most legs of their coupons, all on the match that the feed speaks of. */
const clients = 32
const legsMax = 27
/** Messages in a second, and how many of them in turn there are to one suspension. */
const rate = 2000
const stopEvery = 200
/** Milliseconds in which the messages of one step are sent together. */
const step = 5

export interface Storm {
  readonly sent: number
  /** Seconds until the last message was taken. */
  readonly seconds: number
  readonly accepted: number
  readonly refused: number
  /** From a bet stop's arrival to its commit, milliseconds, ascending. */
  readonly closing: readonly number[]
  /** Coupons whose commit came after that of something that closed them. */
  readonly violations: number
}

/**
 * The database is the witness: `track_commit_timestamp` says when each transaction was committed, a trigger notes every
 * close of a match with its transaction, and every placement notes in its own what its legs were decided on.
 */
const witnesses = `
  create table if not exists closing (match_id bigint, version bigint, xid xid);
  create table if not exists standing (match_id bigint, version bigint, xid xid);
  create or replace function note_closing() returns trigger language plpgsql as $$ begin
    insert into closing values (new.match_id, new.closed_version, pg_current_xact_id()::xid);
    return null;
  end $$;
  create or replace trigger note_closing after update on match_gate for each row
    when (new.closed_version > old.closed_version) execute function note_closing()`

const violations = `
  select count(*)::bigint as count from standing s join closing c using (match_id)
  where c.version > s.version and pg_xact_commit_timestamp(c.xid) < pg_xact_commit_timestamp(s.xid)`

/** For at least `seconds` and so many accepted coupons: a feed at full rate on the match that everybody bets on. */
export async function storm(feed: FeedHouse, seconds: number, couponsMin: number): Promise<Storm> {
  const { platform, house } = feed.bench
  await platform.database.session(async (session) => {
    await session.run(witnesses)
    await session.run('truncate closing, standing')
  })
  const counts = { accepted: 0, refused: 0, sent: 0 }
  const startedAt = performance.now()
  const isOver = () => performance.now() - startedAt > seconds * 1000 && counts.accepted >= couponsMin
  const placement = witnessed(house)
  const closing: number[] = []
  const players = feed.bench.playerIds.slice(0, clients)
  await Promise.all([
    speak(feed, { counts, closing, isOver }),
    ...players.map((playerId, index) => bet(feed, { placement, playerId, counts, isOver, turn: index })),
  ])
  const lasted = (performance.now() - startedAt) / 1000
  await placement.idle()
  await house.idle()
  const [row] = await platform.database.session((session) => session.rows<{ count: number }>(violations))
  return {
    ...counts,
    seconds: lasted,
    closing: closing.sort((a, b) => a - b),
    violations: row?.count ?? Number.NaN,
  }
}

function witnessed({
  platform,
  ledger,
  operators,
  people,
  network,
  book,
  trading,
  coupons,
  promotions,
}: House): Placement {
  const findClosed = async (tx: Transaction, operatorId: number, legs: readonly GateLeg[]) => {
    await sql`insert into standing select m, v, pg_current_xact_id()::xid
      from unnest(${legs.map((leg) => leg.matchId)}::bigint[], ${legs.map((leg) => leg.version)}::bigint[]) as l(m, v)
      group by m, v`.execute(tx)
    return book.findClosed(tx, operatorId, legs)
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
    book: { ...book, findClosed },
  })
}

interface Speaking {
  readonly counts: { sent: number }
  readonly closing: number[]
  isOver(): boolean
}

/** Messages leave by the clock, whether or not earlier ones have been taken; the last are waited for. */
async function speak(feed: FeedHouse, { counts, closing, isOver }: Speaking): Promise<void> {
  const from = performance.now()
  const under = new Set<Promise<void>>()
  const send = (kind: string, body: Uint8Array, taken?: () => void) => {
    const done = feed.wire.say(kind, body).then(() => {
      taken?.()
      under.delete(done)
    })
    under.add(done)
  }
  while (!isOver()) {
    const due = Math.floor(((performance.now() - from) * rate) / 1000)
    for (; counts.sent < due; counts.sent += 1) {
      const [turn, at] = [counts.sent, Date.now()]
      if (turn % stopEvery === stopEvery - 2) {
        const stoppedAt = performance.now()
        send('bet_stop', betStopMessage(at), () => void closing.push(performance.now() - stoppedAt))
      } else if (turn % stopEvery === stopEvery - 1) send('odds_change', openMessage(turn, at))
      else send('odds_change', smallMessage(turn, at))
    }
    await new Promise((resolve) => setTimeout(resolve, step))
  }
  await Promise.all(under)
}

interface Betting {
  readonly placement: Placement
  readonly playerId: number
  readonly counts: { accepted: number; refused: number }
  turn: number
  isOver(): boolean
}

/** Coupons of one to 27 legs, all on the one match, each after the last was answered. */
async function bet(feed: FeedHouse, betting: Betting): Promise<void> {
  const { placement, playerId, counts, isOver } = betting
  const { ids } = feed.bench.platform
  for (; !isOver(); betting.turn += 1) {
    const book = feed.bench.house.book.find(feed.matchId)
    const picks = [...(book?.markets.values() ?? [])].flatMap((market) => {
      const [outcome] = market.outcomes
      return outcome && market.status === 'active'
        ? [{ marketKey: market.key, outcomeId: outcome.id, price: outcome.price }]
        : []
    })
    const count = Math.min(picks.length, 1 + ((betting.turn * 11) % legsMax))
    const selections = picks.slice(0, count).map((pick) => {
      return { ...pick, matchId: feed.matchId, version: book?.version ?? 0, banker: false }
    })
    const request = { couponId: ids.uuid(), selections, sizes: [], stake: 1000, pricePolicy: 'any' as const }
    const { operatorId } = feed.bench
    const answer =
      count > 0 ? await forOperator(operatorId, () => placement.place({ operatorId, playerId }, request)) : undefined
    if (answer?.ok) counts.accepted += 1
    else counts.refused += 1
    if (!answer?.ok) await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
