/** What a call says besides who plays. */
export type Said = Readonly<Record<string, unknown>>

/** What happens at the house and no call of a provider does: whoever runs the clauses may know how, or leave them untried. */
export type Happening = 'blocked' | 'sessionOver' | 'aDayLater'

/** How a call is sent otherwise than signed now, with the key, as it is. */
export interface Sending {
  /** Signed so many seconds from now. */
  readonly offSeconds?: number
  /** Signed by a key that is none. */
  readonly key?: 'wrong'
  /** Its body is another one after it was signed. */
  readonly body?: 'swapped'
  /** Its session, player, or both are another player's. */
  readonly as?: 'foreignSession' | 'foreignPlayer' | 'otherPlayer'
  /** So many of it at once; each has the status. */
  readonly times?: number
  /** Of so many at once each has a name of its own. */
  readonly each?: 'own'
}

export type Step =
  | { readonly happens: Happening }
  | {
      readonly command: string
      readonly said: Said
      readonly how?: Sending
      /** The status of the answer, or the one of HTTP; of several at once, how many have which. */
      readonly expects: string | number | Readonly<Record<string, number>>
      /** What of it reaches the player, minor units; 0 where it is left out. */
      readonly moves?: number
    }

/** One promise of the wallet, numbered by its name. */
export interface Clause {
  readonly name: string
  /** `id` makes the same name of the same word within one run of the clause. */
  readonly steps: (id: (word: string) => string) => readonly Step[]
}

type More = Partial<Pick<Extract<Step, { command: string }>, 'how' | 'moves'>>

/** A step in a line. */
export function sends(
  command: string,
  said: Said,
  expects: Extract<Step, { command: string }>['expects'],
  more: More = {},
): Step {
  return { command, said, expects, ...more }
}
