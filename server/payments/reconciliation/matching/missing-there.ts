import type { Expected } from './expected.ts'

/**
 * Transfers whose money moved in the books within a time, and that no line was matched to. `until` is the day that
 * statements reach, less the lag of their account.
 */
export function missingThere(
  transfers: readonly Expected[],
  { from, until }: { readonly from: number; readonly until: number },
): readonly (Expected & { readonly doneAt: number })[] {
  return transfers.flatMap((one) => {
    const { doneAt, hasLine } = one
    return doneAt === undefined || hasLine || doneAt < from || doneAt >= until ? [] : [{ ...one, doneAt }]
  })
}
