const minute = 60_000
const hour = 60 * minute

/** So many codes that are refused within so long lock the way to type more. Source: payments.md, Kinds, voucher. */
const refusedMax = 5
const refusedWithin = 15 * minute
const lockedFor = hour

/** What was refused longer ago locks nothing, milliseconds. */
export const codesCountFor: number = refusedWithin + lockedFor

/** Until when a player whose codes were refused at these times, in their order, may type no other; undefined: they may. */
export function codeLockOf(refusedAt: readonly number[], now: number): number | undefined {
  const locking = refusedAt.filter((at, index) => {
    const first = refusedAt[index - refusedMax + 1]
    return first !== undefined && at - first <= refusedWithin
  })
  const until = (locking.at(-1) ?? Number.NEGATIVE_INFINITY) + lockedFor
  return until > now ? until : undefined
}
