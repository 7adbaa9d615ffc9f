import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import type { SetType } from '@banko/betting/market-types/market-type.ts'
import type { Results } from '@banko/betting/market-types/results.ts'
import { type MarketKey, marketKey, readMarketKey } from '@banko/betting/match/market.ts'
import type { SetRecord } from '@banko/betting/match/match-record.ts'
import { restateSets } from '@banko/betting/testing/restate-sets.ts'
import type { SetMatchPlay } from '../sets/set-play.ts'
import { recordAfter } from '../sets/set-play.ts'

/** Values of each specifier that matches may well end on either side of, apart from those that depend on the type. */
export interface SetLines {
  readonly bestOf: number
  /** Totals and handicaps of a type, all ending in .5; by its id. */
  lines(id: string): readonly number[]
  readonly each: Readonly<Record<string, readonly number[]>>
}

/** Keys of every line of every type. */
export function listSetKeys(types: readonly SetType[], { bestOf, lines, each }: SetLines): readonly MarketKey[] {
  return types.flatMap((type) => {
    let all: Record<string, string>[] = [{}]
    for (const name of type.specifiers) {
      const values = name === 'total' || name === 'hcp' ? lines(type.id) : (each[name] ?? [bestOf])
      all = all.flatMap((specifiers) => values.map((value) => ({ ...specifiers, [name]: String(value) })))
    }
    return all.map((specifiers) => marketKey(type.id, specifiers))
  })
}

/** Where the rules say something else at the end of a match than their restatement. */
export function findWrongResults(keys: readonly MarketKey[], types: readonly SetType[], record: SetRecord): string[] {
  const byId = new Map(types.map((type) => [type.id, type]))
  return keys.filter((key) => {
    const { type, specifiers } = readMarketKey(key)
    const outcomes = byId.get(type)?.outcomes(specifiers) ?? []
    const results = settleMarket(key, record)
    const expected = restateSets(key, record)
    if (!results || results.size !== outcomes.length) return true
    return outcomes.some((outcome) => {
      const { won, voidHalves } = results.get(outcome) ?? {}
      return expected === undefined ? voidHalves !== 2 || won : voidHalves !== 0 || won !== expected.includes(outcome)
    })
  })
}

/** How often a market was decided before the end of a match, and where it was decided otherwise than at the end. */
export function findEarlyErrors(keys: readonly MarketKey[], play: SetMatchPlay, random: () => number) {
  const ends = keys.map((key) => settleMarket(key, play.record))
  const wrong: string[] = []
  let early = 0
  for (const [over, { set }] of play.sets.entries()) {
    const record = recordAfter(play, over, Math.floor(random() * (set.order?.length ?? 0)))
    for (const [index, key] of keys.entries()) {
      const results = settleMarket(key, record)
      if (!results) continue
      early++
      if (!isSame(results, ends[index])) wrong.push(key)
    }
  }
  return { early, wrong }
}

/** A side gives up: what was decided stays, and everything else is void. */
export function findRetirementErrors(keys: readonly MarketKey[], record: SetRecord): string[] {
  return keys.filter((key) => {
    const before = settleMarket(key, record)
    const after = settleMarket(key, { ...record, retired: 'home' })
    if (before) return !isSame(before, after)
    const isWinner = key === 'tennisWinner' && record.sets.some((set) => set.over)
    return isWinner
      ? after?.get('2')?.won !== true
      : ![...(after ?? [])].every(([, result]) => result.voidHalves === 2) || after === undefined
  })
}

function isSame(a: Results, b: Results | undefined): boolean {
  if (a.size !== b?.size) return false
  for (const [outcome, { won, voidHalves }] of a) {
    const other = b.get(outcome)
    if (other?.won !== won || other.voidHalves !== voidHalves) return false
  }
  return true
}
