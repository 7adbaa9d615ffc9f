import { dayLength } from '../formats/read-day.ts'
import type { StatementLine } from '../statement-line.ts'
import type { Expected } from './expected.ts'
import type { LineMatch } from './line-match.ts'
import { nameLikeness } from './name-likeness.ts'
import { oursIn, plainId, wordsIn } from './names-in-texts.ts'

/** Days between asking or moving and the bank's day, at most; and percent of a name that must be alike. */
const daysApart = 3
const likenessMin = 90

/** By the number of a transfer: what its player is called, and what they typed that may be who pays. */
export type NamesOf = ReadonlyMap<number, readonly string[]>

/**
 * Finds the transfers of lines, of one account: first `byName` of every line, then `proposed` for the rest, so that a
 * likeness never takes what another line names. A transfer is matched to one line. Source: payments.md, Reconciliation.
 */
export interface Matcher {
  /** The transfer that a line names; undefined: it names none. */
  byName(line: StatementLine): LineMatch | undefined
  /** Transfers that a line may be of, by amount and day. */
  candidates(line: StatementLine): readonly Expected[]
  /** What a line that names none is of, by the name of who pays. */
  proposed(line: StatementLine, names: NamesOf): LineMatch
}

export function openMatcher(transfers: readonly Expected[]): Matcher {
  const byProviderRef = new Map(transfers.flatMap((one) => (one.providerRef === '' ? [] : [[one.providerRef, one]])))
  const byOurs = namedAlone(transfers)
  const bySum = Map.groupBy(
    transfers.filter(({ isWaiting, doneAt }) => isWaiting || doneAt !== undefined),
    ({ amount, currency }) => `${amount} ${currency}`,
  )
  const taken = new Set(transfers.filter(({ hasLine }) => hasLine).map(({ number }) => number))
  const offered = new Set<number>()
  const named = ({ key, texts }: StatementLine): Expected | undefined =>
    first(byProviderRef, [key, ...wordsIn(texts)]) ?? first(byOurs, oursIn(texts).map(plainId))
  const candidates = ({ amount, currency, bookedOn }: StatementLine) =>
    (bySum.get(`${amount} ${currency}`) ?? []).filter((one) => !taken.has(one.number) && isNear(one, bookedOn))
  return {
    byName(line) {
      const found = named(line)
      if (!found) return undefined
      const { number } = found
      if (line.currency !== found.currency) return { state: 'differs', number }
      const by = line.amount - found.amount
      // what went the other way is no second payment
      if (taken.has(number) && line.amount > 0 === found.amount > 0) return { state: 'twice', number }
      if (by !== 0) return { state: 'differs', number, by }
      taken.add(number)
      return { state: 'matched', number }
    },
    candidates,
    proposed(line, names) {
      const best = candidates(line)
        .filter(({ number }) => !offered.has(number))
        .map((one) => ({ one, likeness: likenessOf(line, one, names), apart: apartOf(one, line.bookedOn) }))
        .filter(({ likeness }) => likeness >= likenessMin)
        .toSorted((a, b) => b.likeness - a.likeness || a.apart - b.apart || a.one.number - b.one.number)
        .at(0)
      if (!best) return { state: 'missingHere' }
      offered.add(best.one.number)
      return { state: 'proposed', number: best.one.number }
    },
  }
}

/** By our names. Of eight letters two transfers may have the same: such a name is nobody's. */
function namedAlone(transfers: readonly Expected[]): ReadonlyMap<string, Expected> {
  const all = new Map<string, Expected>()
  const several = new Set<string>()
  for (const one of transfers)
    for (const name of one.ours.map(plainId)) {
      if (all.has(name)) several.add(name)
      all.set(name, one)
    }
  for (const name of several) all.delete(name)
  return all
}

function first(known: ReadonlyMap<string, Expected>, names: readonly string[]): Expected | undefined {
  for (const name of names) {
    const found = known.get(name)
    if (found) return found
  }
  return undefined
}

function likenessOf({ payer }: StatementLine, { number }: Expected, names: NamesOf): number {
  return (names.get(number) ?? []).reduce((most, name) => Math.max(most, nameLikeness(payer, name)), 0)
}

function isNear(one: Expected, bookedOn: number): boolean {
  return apartOf(one, bookedOn) <= daysApart
}

/** Days between the day of a line and the nearer of those of a transfer. */
function apartOf({ askedAt, doneAt = askedAt }: Expected, bookedOn: number): number {
  const day = bookedOn / dayLength
  const apart = [askedAt, doneAt].map((time) => Math.abs(Math.floor(time / dayLength) - day))
  return Math.min(...apart)
}
