/** What was paid, or is being looked at or sent, is not given up. */
export function mayLeave(
  { direction, state }: { readonly direction: string; readonly state: string },
  { withdrawalCancel }: { readonly withdrawalCancel: 'never' | 'beforeReview' },
): boolean {
  if (direction === 'deposit') return state === 'requested' || state === 'pending'
  return withdrawalCancel === 'beforeReview' && (state === 'requested' || state === 'review')
}
