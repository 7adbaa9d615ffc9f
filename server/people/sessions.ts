import { createHash } from 'node:crypto'
import type { Site } from '../operators/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Platform } from '../platform/platform.ts'
import { openRecent } from './recent.ts'
import { endSession, endSessionsOf, findEnded, findSession, insertSession, touchSession } from './store.ts'

/** A session ends this long after sign-in, used or not: 30 days. */
export const sessionSeconds = 30 * 86_400
const lifetime = sessionSeconds * 1000
/** How old an answer about a session may be: another process may have ended it meanwhile. Source: safety.md. */
const trustedFor = 1000
const touchEvery = 5 * 60_000
const subject = 'people.sessionsEnded'
/** Between two looks for sessions that ended elsewhere, milliseconds. */
const lookEvery = 800

export interface Sessions {
  /** Answers the token for the cookie; only its hash is stored. */
  begin(player: { operatorId: number; playerId: number }): Promise<string>
  /** Who asks a site with this cookie: a player of the site's operator with an open session, else a visitor. */
  callerOf(site: Site, token: string | undefined): Promise<Caller>
  /** From here on the session's requests are a visitor's and its sockets are closed, in every process. */
  end(sessionId: string): Promise<void>
  endAllOf(playerId: number): Promise<void>
}

export function openSessions(platform: Pick<Platform, 'db' | 'clock' | 'timers' | 'ids' | 'bus' | 'push'>): Sessions {
  const { db, clock, timers, ids, bus, push } = platform
  const ended = openEnded()

  const find = async (key: string) => {
    const { operatorId, token } = readKey(key)
    const now = clock.now()
    const session = await findSession(db, { tokenHash: hashOf(token), operatorId, since: now - lifetime })
    if (session && now - session.last_seen_at > touchEvery) await touchSession(db, session.id, now)
    return session
  }
  const recent = openRecent(clock, trustedFor, find)

  const close = (sessionIds: readonly string[]) => {
    for (const id of sessionIds) {
      ended.add(id, clock.now())
      push.closeSession(id)
    }
  }
  if (bus.reach === 'house') {
    // The bus is quicker, but may be away, and a sign-out must reach every socket within a second.
    timers.every(lookEvery, async () => {
      const open = push.sessions()
      if (open.length > 0) close(await findEnded(db, open))
    })
  }
  bus.subscribe(subject, (news) => close(Buffer.from(news).toString().split(' ')))
  const tell = (sessionIds: readonly string[]) => {
    if (sessionIds.length === 0) return
    close(sessionIds)
    bus.publish(subject, Buffer.from(sessionIds.join(' ')))
  }

  return {
    async begin({ operatorId, playerId }) {
      const token = ids.token()
      await insertSession(db, { tokenHash: hashOf(token), id: ids.uuid(), operatorId, playerId }, clock.now())
      return token
    },
    async callerOf({ operatorId, siteId }, token) {
      const visitor = { kind: 'visitor', operatorId, siteId } as const
      if (!token || !tokenForm.test(token)) return visitor
      const session = await recent.get(keyOf(operatorId, token))
      if (!session || ended.has(session.id)) return visitor
      return { kind: 'player', operatorId, siteId, playerId: session.player_id, sessionId: session.id }
    },
    async end(sessionId) {
      await endSession(db, sessionId, clock.now())
      tell([sessionId])
    },
    endAllOf: async (playerId) => tell(await endSessionsOf(db, playerId, clock.now())),
  }
}

/** 32 bytes in base64url. */
const tokenForm = /^[\w-]{43}$/

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function keyOf(operatorId: number, token: string): string {
  return `${operatorId} ${token}`
}

function readKey(key: string): { operatorId: number; token: string } {
  const [operatorId = '', token = ''] = key.split(' ')
  return { operatorId: Number(operatorId), token }
}

/** Sessions ended just now, for as long as an answer about them may still be remembered or under way. */
function openEnded() {
  const endedAt = new Map<string, number>()
  return {
    has: (id: string) => endedAt.has(id),
    add(id: string, now: number) {
      for (const [earlier, at] of endedAt) {
        if (now - at < 60_000) break
        endedAt.delete(earlier)
      }
      endedAt.set(id, now)
    },
  }
}
