const minute = 60_000

interface Left {
  /** Below zero where it is over. */
  readonly figure: number
  readonly unit: 'minute' | 'hour' | 'day'
  readonly late: boolean
}

/** How long it is until a time, in whole minutes, hours or days; never said longer than it is. */
export function leftOf(at: number, now: number): Left {
  const minutes = Math.trunc((at - now) / minute)
  const late = at < now
  if (Math.abs(minutes) < 60) return { figure: minutes, unit: 'minute', late }
  const hours = Math.trunc(minutes / 60)
  return Math.abs(hours) < 48
    ? { figure: hours, unit: 'hour', late }
    : { figure: Math.trunc(hours / 24), unit: 'day', late }
}
