import type { Approval } from '@banko/contract/calls/approvals.ts'

/** The grant that an approval is about, and whose it is where it says so; nothing of another kind. */
export function grantOf({
  kind,
  subject,
  before,
}: Pick<Approval, 'kind' | 'subject' | 'before'>):
  | { readonly grantId: number; readonly playerId?: number }
  | undefined {
  const [, number] = /^bonus (\d+)$/.exec(subject) ?? []
  if (kind !== 'grantEnded' || number === undefined) return undefined
  const { player } = before
  return { grantId: Number(number), ...(typeof player === 'number' && { playerId: player }) }
}
