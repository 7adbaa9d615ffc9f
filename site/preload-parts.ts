import { browserTime } from '@banko/browser/connection.ts'
import type { LazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { whenAtRest } from '@banko/browser/rest.ts'
import { LivePage, MatchPage, SportsPage } from './pages.tsx'

/** The first screen has the line for itself so long. */
const firstMilliseconds = 1500
/** On a page that never rests. */
const restMillisecondsMax = 6000

/**
 * Fetches ahead what will be wanted next, one at a time and only while there is nothing else to do. The slip comes
 * first and always: it must open whatever the line does. The rest stays where it is while a person saves data.
 */
export async function preloadParts(ofSlip: readonly LazyPart<object>[]): Promise<void> {
  await pause(firstMilliseconds)
  for (const part of ofSlip) {
    await rest()
    part.keep()
    await part.preload()
  }
  if (isSavingData()) return
  for (const part of [MatchPage, LivePage, SportsPage]) {
    await rest()
    await part.preload()
  }
}

function rest(): Promise<void> {
  return new Promise((resolve) => whenAtRest(restMillisecondsMax, resolve))
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => browserTime.after(milliseconds, resolve))
}

function isSavingData(): boolean {
  // not in every browser, and so not in TypeScript's own types
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
