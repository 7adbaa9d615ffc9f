/** A whole amount on its way, by how much of the way is done; at its end from 1 on, and never past it. */
export function countedAt({ from, to }: { readonly from: number; readonly to: number }, done: number): number {
  return done >= 1 ? to : from + Math.floor((to - from) * done)
}
