import { type DeskBodies, type DeskKey, deskTopics } from '@banko/contract/topics/desk.ts'
import { hearDesk } from '../../platform/bus/desk-news.ts'
import { forNobodyYet, forOperator } from '../../platform/database/row-scope.ts'
import { declareStaffTopics } from '../../platform/push/declare-topic.ts'
import { OwnVersions } from '../../platform/push/own-versions.ts'
import type { Scope } from '../../platform/scope.ts'
import type { TodayNeeds } from './needs.ts'
import { countOf, mayHear, readWaiting } from './waiting.ts'

/** Of one operator's desks, what has changed is read so often at most, milliseconds. */
const readEvery = 1000
/** What nobody tells, as a request that ends by itself or a session that falls asleep, is found within so long. */
const lookEvery = 60_000

/** No body is sent as this. */
const toldNothing = ''

/** What each key says to somebody now. */
const readers: {
  readonly [Key in DeskKey]: (needs: TodayNeeds, scope: Scope) => Promise<DeskBodies[Key]>
} = {
  approvals: (needs, scope) => countOf(needs, scope, 'approvals'),
  today: async (needs, scope) => {
    const waiting = await readWaiting(needs, scope)
    return { waiting: Object.fromEntries(waiting.map(({ what, ...counted }) => [what, counted])) }
  },
}

interface Listening {
  readonly operatorId: number
  /** What it was told last, by key, as it is sent. */
  readonly told: Map<DeskKey, string>
}

/**
 * Serves what waits at the desk to each session of the staff by itself: after every change what it may hear of is read
 * anew, by what its person may do at that moment, and told where it is another. A session that is over has its sockets
 * closed. So nobody hears of another operator's, nor of what lies beside their part of the tree, nor when it changed.
 */
export function openDeskTopics(needs: TodayNeeds): void {
  const { push, bus, timers } = needs.platform
  const listening = new Map<string, Listening>()
  const versions: OwnVersions<string> = new OwnVersions((name) => channel.hasListeners(topicOf(name)))

  const channel = declareStaffTopics<DeskKey, DeskBodies>(push, deskTopics, {
    mayListen: ({ scope }, key) => key === 'today' || mayHear(scope, 'approvals'),
    async snapshot(caller, key) {
      const { sessionId } = caller
      const known = knownOf(listening, sessionId, caller.scope.operatorId)
      // Before the reading: a change in between is told.
      if (!known.told.has(key)) known.told.set(key, toldNothing)
      const version = versions.at(`${key}@${sessionId}`)
      const now = await needs.staff.callerIn(known.operatorId, sessionId)
      if (!now) {
        push.closeSession(sessionId)
        return undefined
      }
      const body = await readers[key](needs, now.scope)
      keepFirst(knownOf(listening, sessionId, known.operatorId), key, body)
      return { version, body }
    },
    forgotten(key, sessionId) {
      versions.forget(`${key}@${sessionId}`)
      const known = listening.get(sessionId)
      known?.told.delete(key)
      if (known?.told.size === 0) listening.delete(sessionId)
    },
  })

  /** By what its person may do at this moment. */
  async function tellSession(sessionId: string, { operatorId, told }: Listening): Promise<void> {
    const caller = await needs.staff.callerIn(operatorId, sessionId)
    if (!caller) {
      listening.delete(sessionId)
      return push.closeSession(sessionId)
    }
    for (const [key, before] of told) {
      const body = await readers[key](needs, caller.scope)
      const said = JSON.stringify(body)
      if (said === before) continue
      told.set(key, said)
      channel.publish({ key, sessionId }, { ...versions.step(`${key}@${sessionId}`), body }, 'now')
    }
  }

  const tell = openPaced(needs, async (operatorId) => {
    for (const [sessionId, known] of listening)
      if (known.operatorId === operatorId)
        // what one cannot be told keeps nobody else from hearing
        await tellSession(sessionId, known).catch((error: unknown) => needs.platform.log.error('desk.topics', error))
  })
  const lookAtAll = () => {
    for (const operatorId of new Set([...listening.values()].map((known) => known.operatorId))) tell(operatorId)
  }
  hearDesk(bus, ({ operatorId }) => tell(operatorId))
  bus.onReturn(lookAtAll)
  timers.every(lookEvery, lookAtAll)
}

/** As versions name it: `today@<session>`. */
function topicOf(name: string): { key: DeskKey; sessionId: string } {
  const [key = '', sessionId = ''] = name.split('@')
  return { key: key as DeskKey, sessionId }
}

function knownOf(listening: Map<string, Listening>, sessionId: string, operatorId: number): Listening {
  const known = listening.get(sessionId) ?? { operatorId, told: new Map() }
  listening.set(sessionId, known)
  return known
}

/** What a page is shown first: what was told meanwhile is newer, and a session that was forgotten meanwhile is known again. */
function keepFirst({ told }: Listening, key: DeskKey, body: unknown): void {
  if ((told.get(key) ?? toldNothing) === toldNothing) told.set(key, JSON.stringify(body))
}

/** Runs at once what is asked for an operator, and what is asked again meanwhile once more a while later. */
function openPaced(
  { platform: { timers, log } }: Pick<TodayNeeds, 'platform'>,
  run: (operatorId: number) => Promise<void>,
): (operatorId: number) => void {
  /** Those that rest, and whether something came meanwhile. */
  const resting = new Map<number, { isDue: boolean }>()
  const begin = (operatorId: number) => {
    const rest = { isDue: false }
    resting.set(operatorId, rest)
    const done = forNobodyYet(() => forOperator(operatorId, () => run(operatorId)))
    void done
      .catch((error: unknown) => log.error('desk.topics', error))
      .then(() =>
        timers.after(readEvery, () => {
          resting.delete(operatorId)
          if (rest.isDue) begin(operatorId)
        }),
      )
  }
  return (operatorId) => {
    const rest = resting.get(operatorId)
    if (rest) rest.isDue = true
    else begin(operatorId)
  }
}
