import { createHash } from 'node:crypto'

interface Refused {
  readonly data?: {
    readonly challenge?: {
      readonly puzzle: string
      readonly salt: string
      readonly target: string
      readonly numberMax: number
    }
  }
}

export interface Solved {
  readonly proof?: { readonly puzzle: string; readonly number: number }
}

/** The answer to the puzzle of a refused sign-in, as the page of the site works it out; nothing where none was asked. */
export function solveProof({ data }: Refused): Solved {
  if (!data?.challenge) return {}
  const { puzzle, salt, target, numberMax } = data.challenge
  for (let number = 0; number <= numberMax; number++)
    if (createHash('sha256').update(`${salt}.${number}`).digest('hex') === target) return { proof: { puzzle, number } }
  throw new Error('a puzzle without an answer')
}
