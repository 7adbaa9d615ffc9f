interface Called {
  readonly home: string
  readonly away: string
  /** Both names are the event's own. */
  readonly outright?: true
}

/** "Lyon – Marseille"; an event of many sides by its own name. */
export function matchName({ home, away, outright }: Called): string {
  return outright ? home : `${home} – ${away}`
}
