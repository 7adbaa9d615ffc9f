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
