/**
 * Calls each, also those behind one that fails, and throws afterwards what they threw: for telling several what has
 * happened already, where the fault of one is no reason that the next does not hear of it.
 */
export function callAll(calls: Iterable<() => void>): void {
  const faults: unknown[] = []
  for (const call of calls) {
    try {
      call()
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length === 1) throw faults[0]
  if (faults.length > 1) throw new AggregateError(faults, `${faults.length} of those that were called failed`)
}
