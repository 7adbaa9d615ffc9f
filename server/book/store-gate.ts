import { partsOf } from '@banko/betting/match/builder.ts'
import { sql } from 'kysely'
import { isLapsed } from '../feed/index.ts'
import { allInOrder } from '../platform/database/pipeline.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import { lockForPlacing } from './store-locks.ts'

/** One leg as it was decided. */
export interface GateLeg {
  readonly matchId: number
  readonly marketKey: string
  readonly outcomeId: string
  /** The match version that the decision was made on, as the house counts it. */
  readonly version: number
  /** Through which change of the operator's terms it was decided; 0: without any. */
  readonly revision: number
  readonly producer: string
  readonly epoch: number
}

/** A leg that the gate refuses, and what memory must have reached before its coupon is worth deciding again. */
export interface ClosedLeg {
  /** In the list that was asked about. */
  readonly position: number
  readonly matchId: number
  /** Of the match, at the gate; 0 where the gate has no such match. */
  readonly version: number
  /** Of the operator's terms, at the gate. */
  readonly revision: number
  readonly producer: string
  /** Of the producer, at the gate; 0 where the gate has no such producer. */
  readonly epoch: number
}

/**
 * The legs of one operator's coupons that are no longer what they were when decided, each once; one of the bet builder by
 * its parts. Takes the shared locks first; the check is a statement of its
 * own, so that it sees what those locks waited for. Must be the last thing before the commit.
 */
export async function findClosed(tx: Transaction, operatorId: number, legs: readonly GateLeg[]): Promise<ClosedLeg[]> {
  // Many coupons of one moment hold the same legs: each question is asked once.
  const questions = legs.flatMap((leg, position) =>
    partsOf(leg).map((part) => [position, { ...leg, ...part }] as const),
  )
  const asked = [...Map.groupBy(questions, ([, question]) => keyOf(question)).values()]
  const [, closed] = await allInOrder([
    lockForPlacing(tx, operatorId, legs),
    askGate(
      tx,
      operatorId,
      asked.flatMap(([first]) => (first ? [first[1]] : [])),
    ),
  ])
  const found = closed.flatMap((answer) =>
    must(asked[answer.question], 'the legs of a question to the gate').map(([position, { matchId, producer }]) => ({
      position,
      matchId,
      version: answer.version,
      revision: answer.revision,
      producer,
      epoch: answer.epoch,
    })),
  )
  return [...Map.groupBy(found, ({ position }) => position).values()].flatMap(([first]) => first ?? [])
}

function keyOf(leg: GateLeg): string {
  return `${leg.matchId}/${leg.version}/${leg.revision}/${leg.producer}/${leg.epoch}/${leg.marketKey}/${leg.outcomeId}`
}

interface GateAnswer {
  /** Position of the leg that was asked about. */
  readonly question: number
  readonly version: number
  readonly revision: number
  readonly epoch: number
}

/** A leg of a version that the gate has not seen was not made by this house's feed. Source: safety.md, The bus. */
async function askGate(tx: Transaction, operatorId: number, legs: readonly GateLeg[]): Promise<readonly GateAnswer[]> {
  const found = await sql<GateAnswer>`
    select (leg.position - 1)::int as question, coalesce(g.version, 0) as version, coalesce(p.epoch, 0) as epoch,
      coalesce(t.revision, 0) as revision
    from unnest(${legs.map((l) => l.matchId)}::bigint[], ${legs.map((l) => l.marketKey)}::text[],
      ${legs.map((l) => l.outcomeId)}::text[], ${legs.map((l) => l.version)}::bigint[],
      ${legs.map((l) => l.producer)}::text[], ${legs.map((l) => l.epoch)}::bigint[],
      ${legs.map((l) => l.revision)}::bigint[])
      with ordinality as leg(match_id, market_key, outcome_id, version, producer, epoch, revision, position)
    left join match_gate g on g.match_id = leg.match_id
    left join book_terms t on t.operator_id = ${operatorId}
    left join producer_gate p on p.producer = leg.producer
    left join market_close c on c.match_id = leg.match_id and c.market_key = leg.market_key
    where g.open is not true or p.up is not true or g.closed_version > leg.version or leg.version > g.version
      or p.epoch <> leg.epoch
      or c.version > leg.version
      or exists (select from market_decided d where d.match_id = leg.match_id and d.market_key = leg.market_key
        and d.outcome_id in ('', leg.outcome_id))
      or (coalesce(t.revision, 0) <> leg.revision and ${isSaidSince(operatorId)})
      or ${isLapsed(sql.ref('leg.producer'), sql.ref('p.lease'))}`.execute(tx)
  return found.rows
}

/** Whether the operator has said or taken back something since that may have changed what is offered on a leg's match. */
function isSaidSince(operatorId: number) {
  return sql`(exists (select from book_override o where o.operator_id = ${operatorId} and o.revision > leg.revision
        and o.match_id = leg.match_id)
      or exists (select from book_margin b where b.operator_id = ${operatorId} and b.revision > leg.revision
        and (b.match_id is null or b.match_id = leg.match_id)))`
}
