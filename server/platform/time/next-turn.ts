/** Lets whatever else waits have the processor first; no clock is asked, so it is the same in virtual time. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
