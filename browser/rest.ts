import { browserTime } from './connection.ts'

/** Where the browser does not say when it has nothing to do. */
const restMilliseconds = 500

/** Calls back when the browser has nothing else to do, at the latest after so many milliseconds. Answers how to cancel. */
export function whenAtRest(restMillisecondsMax: number, then: () => void): () => void {
  // Safari does not know it
  if (typeof requestIdleCallback === 'undefined') return browserTime.after(restMilliseconds, then)
  const request = requestIdleCallback(() => then(), { timeout: restMillisecondsMax })
  return () => cancelIdleCallback(request)
}

/** The rest of an async function as a task of its own, so that what was tapped meanwhile is heard first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => browserTime.after(0, resolve))
}
