import { type MarginScope, marginMax, marginMin, type OverrideOrder } from '@banko/betting/match/terms.ts'
import { priceMin } from '@banko/betting/numbers/price.ts'
import { priceMax } from '@banko/pricing/odds/price-ladder.ts'
import { type By, sayWho, writeAudit } from '../../audit/index.ts'
import { must } from '../../platform/must.ts'
import type { Database, Transaction } from '../../platform/platform.ts'
import type { AskedRequest } from '../../platform/requests/asked-request.ts'
import { doOnce } from '../../platform/requests/do-once.ts'
import { insertMargin, insertOverride, raiseRevision, type Said, type TermsKind, takeBack } from './store-terms.ts'

/** Terms that were committed: `untilInForce` says when the book has them. */
export interface TermsSaid {
  readonly kind: TermsKind
  /** Of the rule or the override. */
  readonly id: number
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
  return sayOnce(db, { asked, now }, async (tx) => {
    const revision = await raiseRevision(tx)
    const { id, before } = await insertMargin(tx, rule, said(by, now))
    const entry = { ...by, operatorId, did: 'terms.setMargin', subject: `margin ${id}` }
    await writeAudit(tx, { ...entry, before, after: { scope: { ...rule.scope }, margin } }, now)
    return { kind: 'margin', id, revision }
  })
}

/** In place of the one of the same kind on the same match or market, if there is one. Throws when a price is none. */
export function setOverride(
  db: Database,
  { by, operatorId, asked, ...override }: OverrideAsked,
  now: number,
): Promise<TermsSaid> {
  if (override.kind === 'prices') assertPrices(override.prices)
  return sayOnce(db, { asked, now }, async (tx) => {
    const revision = await raiseRevision(tx)
    const { id, before } = await insertOverride(tx, override, said(by, now))
    const entry = { ...by, operatorId, did: didOf[override.kind], subject: `override ${id}` }
    await writeAudit(tx, { ...entry, before, after: { ...override } }, now)
    return { kind: 'override', id, revision }
  })
}

/** `undefined` when nothing of that number holds: it was taken back before, or has never been. */
export function takeBackTerms(
  db: Database,
  { kind, id, operatorId, by, asked }: TakeBackAsked,
  now: number,
): Promise<TermsSaid | undefined> {
  return sayOnce(db, { asked, now }, async (tx) => {
    const revision = await raiseRevision(tx)
    const before = await takeBack(tx, kind, id, said(by, now))
    if (!before) throw new NothingHolds()
    const entry = { ...by, operatorId, did: 'terms.takeBack', subject: `${kind} ${id}` }
    await writeAudit(tx, { ...entry, before }, now)
    return { kind, id, revision }
  }).catch((error: unknown) => {
    if (error instanceof NothingHolds) return undefined
    throw error
  })
}

/** In one transaction; said before, it answers what was said then. */
async function sayOnce(
  db: Database,
  { asked, now }: { readonly asked: AskedRequest | undefined; readonly now: number },
  say: (tx: Transaction) => Promise<TermsSaid>,
): Promise<TermsSaid> {
  const told = await db.transaction().execute((tx) => doOnce(tx, asked, { now }, () => say(tx)))
  return must(told, 'terms that were said')
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
