const hour = 3_600_000
const day = 24 * hour

/** How long a match may take from its kick-off: the longest are over by then. */
const matchLong = 4 * hour
/** A code is there a day longer than its last match. */
const keptAfter = day
const keptMax = 30 * day

/** When a booked slip is forgotten, `startsAt` being the kick-offs of its matches; milliseconds. */
export function bookingEnd(startsAt: readonly number[], now: number): number {
  const last = Math.max(now, ...startsAt)
  return Math.min(last + matchLong + keptAfter, now + keptMax)
}
