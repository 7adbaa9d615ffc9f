export const hour = 3_600_000
export const day = 24 * hour
/** The clocks of the players' site are so far ahead of UTC. */
export const siteAhead = 3 * hour

/** Which day it is by the clocks of the site, counted from 1970, and for how long it has been. */
export function byClocks(at: number): { readonly day: number; readonly since: number } {
  const local = at + siteAhead
  return { day: Math.floor(local / day), since: local % day }
}
