/** What was paid, or is being looked at or sent, is not given up. */
export function mayLeave(
  { direction, state, attempt }: { readonly direction: string; readonly state: string; readonly attempt: number },
  { withdrawalCancel }: { readonly withdrawalCancel: 'never' | 'beforeReview' },
): boolean {
  if (direction === 'deposit') return state === 'requested' || state === 'pending'
  return withdrawalCancel === 'beforeReview' && attempt === 0 && (state === 'requested' || state === 'review')
}
