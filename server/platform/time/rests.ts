import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds of work after which others have their turn, and of that turn. */
interface Pace {
  readonly workFor: number
  readonly restFor: number
}

/** For long work in one piece: to be asked between its parts, it rests where it has worked for long enough. */
export function openRests({ workFor, restFor }: Pace): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < workFor) return
    await sleep(restFor)
    began = performance.now()
  }
}
