import type { ProofChallenge } from '@banko/contract/refusals/people.ts'
import { hashShort } from './hash-short.ts'

/** Hashes in one turn: some milliseconds on a phone, so that the page goes on. */
const sliceCount = 1000

export interface Proof {
  readonly puzzle: string
  readonly number: number
}

/** Looks for the number of a puzzle, a slice at a time; `undefined` when there is none. */
export async function solvePuzzle({ puzzle, salt, target, numberMax }: ProofChallenge): Promise<Proof | undefined> {
  for (let from = 0; from <= numberMax; from += sliceCount) {
    await nextTurn()
    const until = Math.min(numberMax, from + sliceCount - 1)
    for (let number = from; number <= until; number++)
      if (hashShort(`${salt}.${number}`) === target) return { puzzle, number }
  }
  return undefined
}

/** After what the browser has to do meanwhile, drawing included. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
