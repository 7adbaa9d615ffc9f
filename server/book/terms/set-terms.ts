import { type MarginScope, marginMax, marginMin, type OverrideOrder } from '@banko/betting/match/terms.ts'
import { priceMin } from '@banko/betting/numbers/price.ts'
import { priceMax } from '@banko/pricing/odds/price-ladder.ts'
import type { Database } from '../../platform/platform.ts'
import { insertMargin, insertOverride, raiseRevision, type Said, type TermsKind, takeBack } from './store-terms.ts'

/** Terms that were committed: `untilInForce` says when the book has them. */
export interface TermsSaid {
  readonly kind: TermsKind
  /** Of the rule or the override. */
  readonly id: number
  readonly revision: number
}

export interface MarginAsked {
  readonly scope: MarginScope
  /** Thousandths, from -50 to 300; 0 exempts from wider rules. */
  readonly margin: number
  /** Who says so. */
  readonly by: string
}

export type OverrideAsked = OverrideOrder & {
  readonly matchId: number
  /** From when on it holds no more, milliseconds. */
  readonly until?: number
  readonly by: string
}

export interface TakeBackAsked {
  readonly kind: TermsKind
  readonly id: number
  readonly by: string
}

/** In place of the rule with the same scope, if there is one. Throws when the margin is none. */
export function setMargin(db: Database, { by, ...rule }: MarginAsked, now: number): Promise<TermsSaid> {
  const { margin } = rule
  if (!Number.isInteger(margin) || margin < marginMin || margin > marginMax)
    throw new RangeError(`a margin of ${margin} thousandths is not between ${marginMin} and ${marginMax}`)
  return db.transaction().execute(async (tx) => {
    const revision = await raiseRevision(tx)
    return { kind: 'margin', id: await insertMargin(tx, rule, said(by, now)), revision }
  })
}

/** In place of the one of the same kind on the same match or market, if there is one. Throws when a price is none. */
export function setOverride(db: Database, { by, ...override }: OverrideAsked, now: number): Promise<TermsSaid> {
  if (override.kind === 'prices') assertPrices(override.prices)
  return db.transaction().execute(async (tx) => {
    const revision = await raiseRevision(tx)
    return { kind: 'override', id: await insertOverride(tx, override, said(by, now)), revision }
  })
}

/** `undefined` when nothing of that number holds: it was taken back before, or has never been. */
export function takeBackTerms(
  db: Database,
  { kind, id, by }: TakeBackAsked,
  now: number,
): Promise<TermsSaid | undefined> {
  return db
    .transaction()
    .execute(async (tx) => {
      const revision = await raiseRevision(tx)
      if (!(await takeBack(tx, kind, id, said(by, now)))) throw new NothingHolds()
      return { kind, id, revision }
    })
    .catch((error: unknown) => {
      if (error instanceof NothingHolds) return undefined
      throw error
    })
}

/** Takes the revision back with all the rest: nobody has to read terms that did not change. */
class NothingHolds extends Error {}

function said(saidBy: string, saidAt: number): Said {
  return { saidAt, saidBy }
}

function assertPrices(prices: Readonly<Record<string, number>>): void {
  const all = Object.entries(prices)
  if (all.length === 0) throw new RangeError('no price is fixed')
  for (const [outcome, price] of all)
    if (!Number.isInteger(price) || price < priceMin || price > priceMax)
      throw new RangeError(`a price of ${price} thousandths for ${outcome} is not between ${priceMin} and ${priceMax}`)
}
