import { createHash } from 'node:crypto'
import { type By, writeAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { aliasOf, insertSession } from './store.ts'

export interface SessionAsked {
  readonly operatorId: number
  readonly playerId: number
  readonly siteId: number
  readonly providerId: number
  readonly gameId: number
  /** The session as which the player is signed in: with it this one ends. Absent where nobody is. */
  readonly signedIn?: string
  /** ISO 3166, where they are; absent: nobody knows. */
  readonly country?: string | undefined
}

/** What is handed to a provider when one of its games opens. */
export interface OpenedSession {
  /** Its hash alone is stored. */
  readonly token: string
  /** What this provider calls the player: never their name or number, and with no other provider the same. */
  readonly player: string
}

/** Lets a player play a game. Whether they may is looked at before, and again with every bet. */
export async function openGameSession(
  { db, ids, clock }: Pick<Platform, 'db' | 'ids' | 'clock'>,
  asked: SessionAsked,
  by: By,
): Promise<OpenedSession> {
  const token = ids.token()
  const tokenHash = createHash('sha256').update(token).digest()
  const proposed = ids.token().slice(0, 32)
  return db.transaction().execute(async (tx) => {
    const player = await aliasOf(tx, asked, proposed)
    const at = clock.now()
    await insertSession(tx, { ...asked, tokenHash }, at)
    const { operatorId, playerId, providerId, gameId } = asked
    const entry = { ...by, operatorId, did: 'gameSession.open', subject: `player ${playerId}` }
    await writeAudit(tx, { ...entry, after: { providerId, gameId } }, at)
    return { token, player }
  })
}
