import type { PlayerSession } from '@banko/contract/calls/people.ts'
import type { Operators, Site } from '../operators/index.ts'
import type { Caller, PlayerCaller, PlayerOf } from '../platform/caller.ts'
import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import { askTogether } from '../platform/limits/ask-together.ts'
import type { Connection, Platform, Transaction } from '../platform/platform.ts'
import { openRecent } from '../platform/time/recent.ts'
import { deviceOf } from './device-of.ts'
import { openCountTime } from './protection/session-time.ts'
import { findTimed } from './protection/store-time.ts'
import {
  endSession,
  endSessionsOf,
  endSessionsOver,
  findNotOpen,
  findOpenHashes,
  findSession,
  insertSession,
  type ListedRow,
  notePlayerSeen,
  readSessions,
  type SessionRow,
  type StillOpen,
  touchSession,
} from './store-sessions.ts'
import { hashOfToken, isToken } from './token.ts'

export interface SessionRules {
  /** A session ends so long after sign-in, used or not. */
  readonly lifeSeconds: number
  /** And so long after its last call. A page that only listens is not one. */
  readonly idleSeconds: number
  /** Open ones of one player; who signs in once more ends the oldest. */
  readonly countMax: number
}

const sessionRulesDefault: SessionRules = { lifeSeconds: 30 * 86_400, idleSeconds: 86_400, countMax: 10 }

/** How old an answer about a session may be: another process may have ended it meanwhile. Source: safety.md. */
const trustedFor = 1000
/** How exactly the last call is known: one note in so long, milliseconds. */
const touchEvery = 5 * 60_000
const subject = 'people.sessionsEnded'
/** Why they are looked up for all operators at once. */
const manyHosts = 'sessions of many hosts are looked up together'
/** Between two looks for sessions that ended elsewhere, milliseconds. */
const lookEvery = 800
/** The same where there is no elsewhere: they then end by time alone. */
const lookAloneEvery = 30_000
/** Between two counts of the time of those who limit it. */
const countEvery = 20_000

export interface Sessions {
  readonly rules: SessionRules
  /** Answers the token for the cookie; only its hash is stored. It ends after `lifeSeconds`, where that is sooner than the rules say. */
  begin(player: PlayerOf, userAgent: string | undefined, lifeSeconds?: number): Promise<string>
  /** Who asks a site with this cookie: a player of the site's operator with an open session, else a visitor. */
  callerOf(site: Site, token: string | undefined): Promise<Caller>
  /**
   * The same, found out together with whoever else is asked about like this, by one bounded question a second.
   *
   * @throws {TooManyError} when there are too many of them, or of those who ask from this address
   */
  callerAmong(site: Site, token: string, address: string): Promise<Caller>
  /** The open ones of who asks, the last seen first. */
  list(caller: PlayerCaller): Promise<PlayerSession[]>
  /** From here on the session's requests are a visitor's and its sockets are closed, in every process. */
  end(caller: PlayerCaller): Promise<void>
  /** The same for one of the caller's own; false: they have no such session open. */
  endOwn(caller: PlayerCaller, sessionId: string): Promise<boolean>
  /** Every other of the caller's; answers how many. */
  endOthers(caller: PlayerCaller): Promise<number>
  /** The same as a part of other work: what it answers closes their sockets, and is called after the commit. */
  endOthersIn(tx: Transaction, caller: PlayerCaller): Promise<() => void>
  /** Every one of a player, as a part of other work. */
  endAllIn(tx: Transaction, player: PlayerOf): Promise<() => void>
  endAllOf(player: PlayerOf): Promise<void>
  /** Which of an operator's sessions are open no longer, by whatever ended them. */
  endedOf(connection: Connection, operatorId: number, sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** The open ones of a player, the last seen first. */
  openOf(player: PlayerOf, connection?: Connection): Promise<Omit<PlayerSession, 'own' | 'sessionId'>[]>
}

type SessionNeeds = Pick<Platform, 'db' | 'clock' | 'timers' | 'ids' | 'bus' | 'push' | 'security'>

export function openSessions(
  platform: SessionNeeds,
  operators: Pick<Operators, 'siteOf'>,
  rules: SessionRules = sessionRulesDefault,
): Sessions {
  const { db, clock, ids, security } = platform
  const stillOpen = (): StillOpen => ({
    begunAfter: clock.now() - rules.lifeSeconds * 1000,
    seenAfter: clock.now() - rules.idleSeconds * 1000,
    now: clock.now(),
  })
  const { hasEnded, tellEnded } = openEnds(platform, stillOpen)
  const { endedOtherwise, endOf, endIn } = openEndsOtherwise(platform, tellEnded)
  const isTimeUp = openIsTimeUp(platform, operators, endOf)
  const recent = openRecent(clock, trustedFor, findIn(platform, stillOpen, isTimeUp))
  const isOpen = openIsOpen(platform, stillOpen)

  const callerOf = async ({ operatorId, siteId }: Site, token: string | undefined): Promise<Caller> => {
    const visitor = { kind: 'visitor', operatorId, siteId } as const
    if (!isToken(token)) return visitor
    const session = await recent.get(keyOf(operatorId, token))
    return !session || hasEnded(session.id) ? visitor : callerIn({ operatorId, siteId }, session)
  }

  return {
    rules,
    async begin({ operatorId, playerId }, userAgent, lifeSeconds) {
      const token = ids.token()
      const endsAt = lifeSeconds === undefined ? undefined : clock.now() + lifeSeconds * 1000
      const named = { tokenHash: hashOfToken(token), id: ids.uuid(), operatorId, playerId }
      const session = { ...named, endsAt, ...deviceOf(userAgent) }
      await insertSession(db, session, clock.now())
      await notePlayerSeen(db, { operatorId, playerId }, clock.now())
      endedOtherwise(
        playerId,
        await endSessionsOver(db, { operatorId, playerId, countMax: rules.countMax }, clock.now()),
      )
      return token
    },
    callerOf,
    async callerAmong(site, token, address) {
      const name = (of: string) => keyOf(site.operatorId, hashOfToken(of).toString('hex'))
      const mayBeGood = isToken(token) && (await isOpen(name(token), address))
      return callerOf(site, mayBeGood ? token : undefined)
    },
    list: async (caller) => (await readSessions(db, caller, stillOpen())).map((row) => seenOf(row, caller.sessionId)),
    openOf: async (player, connection = db) => (await readSessions(connection, player, stillOpen())).map(openSeen),
    endedOf: endedOfIn(stillOpen),
    async end({ operatorId, playerId, sessionId }) {
      await endSession(db, { operatorId, sessionId }, clock.now())
      tellEnded([sessionId])
      security.tell('signedOut', { operatorId, playerId })
    },
    endOwn: async (caller, sessionId) => (await endOf(caller, { only: sessionId })) > 0,
    endOthers: (caller) => endOf(caller, { but: caller.sessionId }),
    endOthersIn: (tx, caller) => endIn(tx, caller, { but: caller.sessionId }),
    endAllIn: (tx, player) => endIn(tx, player),
    endAllOf: async (player) => void (await endOf(player)),
  }
}

function callerIn(
  at: Pick<Site, 'operatorId' | 'siteId'>,
  { id: sessionId, player_id: playerId, kind }: SessionRow,
): Caller {
  return { kind: 'player', ...at, playerId, sessionId, ...(kind === 'terminal' && { terminal: true }) }
}

function seenOf(row: ListedRow, ownId: string): PlayerSession {
  const { id: sessionId, browser, system, created_at: signedInAt, last_seen_at: lastSeenAt } = row
  return { sessionId, browser, system, signedInAt, lastSeenAt, own: sessionId === ownId }
}

function endedOfIn(stillOpen: () => StillOpen): Sessions['endedOf'] {
  return async (connection, operatorId, sessionIds) => {
    if (sessionIds.length === 0) return new Set()
    const asked = sessionIds.map((sessionId) => ({ operatorId, sessionId }))
    return new Set(await findNotOpen(connection, asked, stillOpen()))
  }
}

/** As staff see it: by no number by which it could be ended or taken for another. */
function openSeen(row: ListedRow): Omit<PlayerSession, 'own' | 'sessionId'> {
  const { sessionId: _, own: __, ...seen } = seenOf(row, '')
  return seen
}

/** Answers a function that looks an open session up, and notes now and then that it was asked for. */
function findIn({ db, clock }: Pick<SessionNeeds, 'db' | 'clock'>, stillOpen: () => StillOpen, isTimeUp: IsTimeUp) {
  return async (key: string) => {
    const { operatorId, token } = readKey(key)
    const now = clock.now()
    const session = await findSession(db, { tokenHash: hashOfToken(token), operatorId }, stillOpen())
    if (session && now - session.last_seen_at > touchEvery)
      await touchSession(db, { operatorId, sessionId: session.id, playerId: session.player_id }, now)
    if (session?.timed && (await isTimeUp({ operatorId, playerId: session.player_id }, session.site_id)))
      return undefined
    return session
  }
}

/** Answers a function that says whether the sessions of tokens are open, for whoever asks at once by one question. */
function openIsOpen({ db, timers }: Pick<SessionNeeds, 'db' | 'timers'>, stillOpen: () => StillOpen) {
  return askTogether(timers, async (keys) => {
    const asked = keys.map(readKey).map(({ operatorId, token: hash }) => ({ operatorId, hash }))
    const open = await forEveryOperator(manyHosts, () => findOpenHashes(db, asked, stillOpen()))
    return new Set(open.map(({ operatorId, hash }) => keyOf(operatorId, hash)))
  })
}

type IsTimeUp = (of: PlayerOf, siteId: number) => Promise<boolean>

/**
 * Answers a function that counts the time of somebody who limits it; true: it is used up, and they are signed out everywhere.
 * Of those whose pages only listen it is asked now and then.
 */
function openIsTimeUp(
  platform: SessionNeeds,
  operators: Pick<Operators, 'siteOf'>,
  endOf: (of: PlayerOf) => Promise<number>,
): IsTimeUp {
  const countTime = openCountTime({ platform, operators })
  const isTimeUp = async (of: PlayerOf, siteId: number) => {
    const isUp = await countTime(of, siteId)
    if (isUp) await endOf(of)
    return isUp
  }
  countListening(platform, isTimeUp)
  return isTimeUp
}

/** Counts the time of those whose pages only listen. */
function countListening({ db, timers, push }: Pick<SessionNeeds, 'db' | 'timers' | 'push'>, isTimeUp: IsTimeUp) {
  timers.every(countEvery, async () => {
    const listening = new Map(push.sessions().map((one) => [`${one.operatorId} ${one.playerId}`, one]))
    if (listening.size === 0) return
    const timed = await forEveryOperator('time of many hosts is counted together', () =>
      findTimed(db, [...listening.values()]),
    )
    for (const of of timed) await forOperator(of.operatorId, () => isTimeUp(of, of.siteId))
  })
}

/** The ends that a session's own browser did not ask for. */
function openEndsOtherwise(
  { db, clock, security }: Pick<SessionNeeds, 'db' | 'clock' | 'security'>,
  tellEnded: (sessionIds: readonly string[]) => void,
) {
  const endedOtherwise = (playerId: number, sessionIds: readonly string[]) => {
    tellEnded(sessionIds)
    const { length: sessions } = sessionIds
    if (sessions > 0) security.tell('sessionEnded', { playerId, sessions })
    return sessions
  }
  return {
    endedOtherwise,
    endOf: async (of: PlayerOf, which?: { only?: string; but?: string }) =>
      endedOtherwise(of.playerId, await endSessionsOf(db, of, clock.now(), which)),
    endIn: async (tx: Transaction, of: PlayerOf, which?: { but: string }) => {
      const sessionIds = await endSessionsOf(tx, of, clock.now(), which)
      return () => void endedOtherwise(of.playerId, sessionIds)
    },
  }
}

/** Ends the sockets of sessions that end, here and in every process. */
function openEnds({ db, clock, timers, bus, push }: SessionNeeds, stillOpen: () => StillOpen) {
  const ended = openEnded()
  const close = (sessionIds: readonly string[]) => {
    for (const id of sessionIds) {
      ended.add(id, clock.now())
      push.closeSession(id)
    }
  }
  // The bus is quicker, but may be away, and a sign-out must reach every socket within a second. Nor does it tell of
  // what ends by time.
  timers.every(bus.reach === 'house' ? lookEvery : lookAloneEvery, async () => {
    const listening = push.sessions()
    if (listening.length === 0) return
    close(await forEveryOperator(manyHosts, () => findNotOpen(db, listening, stillOpen())))
  })
  bus.subscribe(subject, (news) => close(Buffer.from(news).toString().split(' ')))
  return {
    hasEnded: ended.has,
    tellEnded: (sessionIds: readonly string[]) => {
      if (sessionIds.length === 0) return
      close(sessionIds)
      bus.publish(subject, Buffer.from(sessionIds.join(' ')))
    },
  }
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
