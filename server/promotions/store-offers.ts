import type { OfferState } from '@banko/contract/promotions/choices.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { sql } from 'kysely'
import { must } from '../platform/must.ts'
import type { Connection, Transaction } from '../platform/platform.ts'

export interface OfferRow {
  readonly id: number
  readonly version: number
  readonly state: OfferState
  readonly given: number
  readonly made_at: number
  /** How often its code was used for what was given or may be yet. */
  readonly code_uses: number
  readonly terms: OfferTerms
}

const columns = sql.raw('o.id, o.version, o.state, o.given, o.made_at, o.code_uses, v.terms')
const inForce = sql.raw(
  'offer o join offer_version v on v.operator_id = o.operator_id and v.offer_id = o.id and v.version = o.version',
)

export async function readOffer(
  connection: Connection,
  operatorId: number,
  offerId: number,
): Promise<OfferRow | undefined> {
  const found = await sql<OfferRow>`
    select ${columns} from ${inForce} where o.operator_id = ${operatorId} and o.id = ${offerId}`.execute(connection)
  return found.rows[0]
}

/** Those that are on, in a currency, the newest first: of price boosts, which coupons take, or of what players ask for. */
export async function readOffersOn(
  connection: Connection,
  asked: { operatorId: number; currency: string; gives: 'boost' | 'bonus'; countMax: number },
): Promise<OfferRow[]> {
  const { operatorId, currency, gives, countMax } = asked
  const found = await sql<OfferRow>`
    select ${columns} from ${inForce}
    where (v.terms #>> '{reward,kind}' = 'priceBoost') = ${gives === 'boost'}::boolean
      and o.operator_id = ${operatorId} and o.state = 'on' and o.currency = ${currency}
    order by o.id desc limit ${countMax}`.execute(connection)
  return found.rows
}

/** Those that are on, in a currency, and have a code, the newest first. */
export async function readOffersByCode(
  connection: Connection,
  { operatorId, currency, code, countMax }: { operatorId: number; currency: string; code: string; countMax: number },
): Promise<OfferRow[]> {
  const found = await sql<OfferRow>`
    select ${columns} from ${inForce}
    where o.operator_id = ${operatorId} and o.code = ${code} and o.state = 'on' and o.currency = ${currency}
    order by o.id desc limit ${countMax}`.execute(connection)
  return found.rows
}

export interface CountedOffer extends OfferRow {
  readonly grants: number
  readonly waiting: number
  readonly active: number
  readonly converted: number
  /** That took it, of a price boost. */
  readonly coupons: number
}

/** With what has come of them, the newest first; one alone where it is named. */
export async function readOffersCounted(
  connection: Connection,
  operatorId: number,
  { offerId, countMax }: { readonly offerId?: number; readonly countMax: number },
): Promise<CountedOffer[]> {
  const found = await sql<CountedOffer>`
    select ${columns}, g.*, b.coupons from ${inForce} cross join lateral (
      select count(*)::int as grants, (count(*) filter (where state = 'requested'))::int as waiting,
        (count(*) filter (where state = 'active'))::int as active, coalesce(sum(converted), 0)::bigint as converted
      from bonus_grant g where g.operator_id = o.operator_id and g.offer_id = o.id) g cross join lateral (
      select count(*)::int as coupons from boosted_coupon b
      where b.operator_id = o.operator_id and b.offer_id = o.id and b.state <> 'back') b
    where o.operator_id = ${operatorId} and (${offerId ?? null}::bigint is null or o.id = ${offerId ?? null}::bigint)
    order by o.id desc limit ${countMax}`.execute(connection)
  return found.rows
}

export async function insertOffer(tx: Transaction, operatorId: number, terms: OfferTerms, at: number): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into offer (operator_id, id, version, currency, code, made_at)
    values (${operatorId}, nextval('offer_number'), 1, ${terms.currency}, ${codeIn(terms)}, ${at}) returning id`.execute(
    tx,
  )
  const { id } = must(made.rows[0], 'an offer')
  await insertVersion(tx, operatorId, { offerId: id, version: 1, terms }, at)
  return id
}

const codeIn = ({ who }: OfferTerms) => who?.code?.text ?? null

interface NewVersion {
  readonly offerId: number
  readonly version: number
  readonly terms: OfferTerms
}

async function insertVersion(
  tx: Transaction,
  operatorId: number,
  { offerId, version, terms }: NewVersion,
  at: number,
): Promise<void> {
  await sql`
    insert into offer_version (operator_id, offer_id, version, terms, made_at)
    values (${operatorId}, ${offerId}, ${version}, ${JSON.stringify(terms)}::jsonb, ${at})`.execute(tx)
}

/** A new version in place of the one that is named; false: that is no longer the one in force. */
export async function replaceOffer(
  tx: Transaction,
  operatorId: number,
  { offerId, version, terms }: NewVersion,
  at: number,
): Promise<boolean> {
  const changed = await sql<{ version: number }>`
    update offer set version = version + 1, currency = ${terms.currency}, code = ${codeIn(terms)}
    where operator_id = ${operatorId} and id = ${offerId} and version = ${version} returning version`.execute(tx)
  const next = changed.rows[0]?.version
  if (next === undefined) return false
  await insertVersion(tx, operatorId, { offerId, version: next, terms }, at)
  return true
}

export async function writeOfferState(
  tx: Transaction,
  operatorId: number,
  { offerId, state }: { readonly offerId: number; readonly state: OfferState },
): Promise<void> {
  await sql`update offer set state = ${state} where operator_id = ${operatorId} and id = ${offerId}`.execute(tx)
}

interface Taking {
  readonly offerId: number
  /** Of its budget. */
  readonly amount: number
  /** Absent: anything is there. */
  readonly budget?: number | undefined
  /** A use of its code, or one less. */
  readonly use?: 1 | 0 | -1 | undefined
  /** Absent: its code is good for anybody. */
  readonly usesMax?: number | undefined
}

/** Takes of an offer's budget and of the uses of its code, or gives back where it is below zero; false: less is left of one of them. */
export async function takeBudget(
  tx: Transaction,
  operatorId: number,
  { offerId, amount, budget, use = 0, usesMax }: Taking,
): Promise<boolean> {
  const uses = usesMax ?? null
  const taken = await sql<{ id: number }>`
    update offer set given = given + ${amount}, code_uses = code_uses + ${use}::integer
    where operator_id = ${operatorId} and id = ${offerId}
      and (${amount}::bigint <= 0 or ${budget ?? null}::bigint is null or given + ${amount} <= ${budget ?? null}::bigint)
      and (${use}::integer <= 0 or ${uses}::integer is null or code_uses + ${use}::integer <= ${uses}::integer)
    returning id`.execute(tx)
  return taken.rows.length === 1
}
