import type { MatchId } from '@banko/betting/match/market.ts'
import { type MarginScope, marginMax, marginMin, type OverrideOrder } from '@banko/betting/match/terms.ts'
import { priceMin } from '@banko/betting/numbers/price.ts'
import { priceMax } from '@banko/pricing/odds/price-ladder.ts'
import { type By, sayWho, writeAudit } from '../../audit/index.ts'
import { must } from '../../platform/must.ts'
import type { Database } from '../../platform/platform.ts'
import type { AskedRequest } from '../../platform/requests/asked-request.ts'
import { doOnce } from '../../platform/requests/do-once.ts'
import {
  beginChange,
  type Change,
  endDue,
  endOfMatches,
  holdPlacements,
  insertMargin,
  insertOverride,
  type Said,
  type TermsKind,
  takeBack,
} from './store-terms.ts'

/** Terms that were committed: from then on no coupon is accepted that was decided under others. */
export interface TermsSaid {
  readonly kind: TermsKind
  /** Of the rule or the override. */
  readonly id: number
  /** Of its operator's terms. */
  readonly revision: number
}

interface TermsAsked {
  readonly operatorId: number
  /** Who says so. */
  readonly by: By
  /** What its caller has named it, so that it is said once. */
  readonly asked?: AskedRequest | undefined
}

export interface MarginAsked extends TermsAsked {
  readonly scope: MarginScope
  /** Thousandths, from -50 to 300; 0 exempts from wider rules. */
  readonly margin: number
}

export type OverrideAsked = OverrideOrder &
  TermsAsked & {
    readonly matchId: number
    /** From when on it holds no more, milliseconds. */
    readonly until?: number
  }

export interface TakeBackAsked extends TermsAsked {
  readonly kind: TermsKind
  readonly id: number
}

/** In place of the rule with the same scope, if there is one. Throws when the margin is none. */
export function setMargin(
  db: Database,
  { by, operatorId, asked, ...rule }: MarginAsked,
  now: number,
): Promise<TermsSaid> {
  const { margin } = rule
  if (!Number.isInteger(margin) || margin < marginMin || margin > marginMax)
    throw new RangeError(`a margin of ${margin} thousandths is not between ${marginMin} and ${marginMax}`)
  return sayOnce(db, { operatorId, asked, now }, async (change) => {
    const { id, before } = await insertMargin(change, rule, said(by, now))
    const entry = { ...by, operatorId, did: 'terms.setMargin', subject: `margin ${id}` }
    await writeAudit(change.tx, { ...entry, before, after: { scope: { ...rule.scope }, margin } }, now)
    return { kind: 'margin', id, revision: change.revision }
  })
}

/** In place of the one of the same kind on the same match or market, if there is one. Throws when a price is none. */
export function setOverride(
  db: Database,
  { by, operatorId, asked, ...override }: OverrideAsked,
  now: number,
): Promise<TermsSaid> {
  if (override.kind === 'prices') assertPrices(override.prices)
  return sayOnce(db, { operatorId, asked, now }, async (change) => {
    const { id, before } = await insertOverride(change, override, said(by, now))
    const entry = { ...by, operatorId, did: didOf[override.kind], subject: `override ${id}` }
    await writeAudit(change.tx, { ...entry, before, after: { ...override } }, now)
    return { kind: 'override', id, revision: change.revision }
  })
}

/** `undefined` when nothing of that number holds: it was taken back before, or has never been. */
export function takeBackTerms(
  db: Database,
  { kind, id, operatorId, by, asked }: TakeBackAsked,
  now: number,
): Promise<TermsSaid | undefined> {
  return sayOnce(db, { operatorId, asked, now }, async (change) => {
    const before = await takeBack(change, kind, id, said(by, now))
    if (!before) throw new NothingHolds()
    const entry = { ...by, operatorId, did: 'terms.takeBack', subject: `${kind} ${id}` }
    await writeAudit(change.tx, { ...entry, before }, now)
    return { kind, id, revision: change.revision }
  }).catch(onlyNothing)
}

/** Ends the overrides whose time is over, which `until` said when they were made. */
export function endOverrides(db: Database, operatorId: number, now: number): Promise<void> {
  return end(db, operatorId, (change) => endDue(change, now))
}

/** Ends what was said of these matches alone: they are over, and it has had its time. */
export function endTermsOf(db: Database, operatorId: number, ended: Ended): Promise<void> {
  return end(db, operatorId, (change) => endOfMatches(change, ended))
}

/** Matches that are over, and when that was heard, milliseconds. */
export interface Ended {
  readonly matchIds: readonly MatchId[]
  readonly now: number
}

async function end(db: Database, operatorId: number, run: (change: Change) => Promise<number>): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      if ((await run(await beginChange(tx, operatorId))) === 0) throw new NothingHolds()
      await holdPlacements(tx, operatorId)
    })
    .catch(onlyNothing)
}

interface Saying {
  readonly operatorId: number
  readonly asked: AskedRequest | undefined
  readonly now: number
}

/** In one transaction; said before, it answers what was said then. */
async function sayOnce(
  db: Database,
  { operatorId, asked, now }: Saying,
  say: (change: Change) => Promise<TermsSaid>,
): Promise<TermsSaid> {
  const told = await db.transaction().execute(async (tx) => {
    const done = await doOnce(tx, asked, { now }, async () => say(await beginChange(tx, operatorId)))
    // Last of all: whoever places waits for the commit alone.
    await holdPlacements(tx, operatorId)
    return done
  })
  return must(told, 'terms that were said')
}

function onlyNothing(error: unknown): undefined {
  if (error instanceof NothingHolds) return undefined
  throw error
}

/** Takes the revision back with all the rest: nobody has to read terms that did not change. */
class NothingHolds extends Error {}

function said({ who }: By, saidAt: number): Said {
  return { saidAt, saidBy: sayWho(who) }
}

/** The calls that make overrides. */
const didOf: Readonly<Record<OverrideOrder['kind'], string>> = {
  stopped: 'terms.stopMatch',
  suspended: 'terms.suspendMarket',
  hidden: 'terms.hideMarket',
  prices: 'terms.fixPrices',
}

function assertPrices(prices: Readonly<Record<string, number>>): void {
  const all = Object.entries(prices)
  if (all.length === 0) throw new RangeError('no price is fixed')
  for (const [outcome, price] of all)
    if (!Number.isInteger(price) || price < priceMin || price > priceMax)
      throw new RangeError(`a price of ${price} thousandths for ${outcome} is not between ${priceMin} and ${priceMax}`)
}
