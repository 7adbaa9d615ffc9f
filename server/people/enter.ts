import type { Exclusion } from '@banko/betting/protection/exclusion.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Platform } from '../platform/platform.ts'
import type { LetIn } from './let-in.ts'
import type { FindExclusion } from './protection/find-exclusion.ts'
import type { PlayerRow } from './store.ts'

/** How somebody comes in who has shown all that is asked for. */
export interface Entering {
  /** Of somebody who excluded themselves for a time that is over. */
  readonly askReturn?: boolean
  /** Where the request comes from. */
  readonly address: string
  /** As the browser says it of itself. */
  readonly userAgent?: string | undefined
  /** Of a device on which they signed in before. */
  readonly knownToken: string | undefined
}

export type Entered =
  | ({ readonly kind: 'signedIn' } & LetIn)
  /** Whoever got so far may have the message sent again. */
  | { readonly kind: 'notActivated'; readonly by: 'email' | 'sms'; readonly ticket: string }
  | { readonly kind: 'excluded'; readonly exclusion: Exclusion }

interface Needs {
  readonly platform: Pick<Platform, 'security'>
  letIn(row: PlayerRow, userAgent: string | undefined, knownToken?: string): Promise<LetIn>
  ticketOf(of: PlayerOf): Promise<string>
  readonly findExclusion: FindExclusion
}

/** A session for whoever has shown who they are, unless a message has not reached them yet or they are out by their own word. */
export function openEnter({ platform: { security }, letIn, ticketOf, findExclusion }: Needs) {
  return async (row: PlayerRow, entering: Entering): Promise<Entered> => {
    const { address, userAgent, knownToken } = entering
    const player = { operatorId: row.operator_id, playerId: row.id }
    const of = { ...player, address, userAgent }
    if (row.activates_by !== null) return { kind: 'notActivated', by: row.activates_by, ticket: await ticketOf(player) }
    const exclusion = await findExclusion(row, entering)
    if (exclusion) {
      security.tell('signInExcluded', of)
      return { kind: 'excluded', exclusion }
    }
    security.tell('signedIn', of)
    return { kind: 'signedIn', ...(await letIn(row, userAgent, knownToken)) }
  }
}

export type Enter = ReturnType<typeof openEnter>
