const listeners = new Set<() => void>()

/** The house has closed the line of a session that ended, from here or elsewhere. */
export function tellSessionEnded(): void {
  for (const listener of listeners) listener()
}

/** Calls then; the answer takes it back. */
export function onSessionEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
