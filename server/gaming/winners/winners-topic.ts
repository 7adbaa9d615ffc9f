import { winnersAge } from '@banko/betting/games/much-won.ts'
import { rulebookOf } from '@banko/betting/games/rulebook.ts'
import { isGameOpen } from '@banko/betting/match/game-products.ts'
import {
  parseWinnersKey,
  type SeenWin,
  type WinnersBody,
  winnersOf,
  winnersTopic,
} from '@banko/contract/topics/winners.ts'
import equal from 'fast-deep-equal'
import type { Operators } from '../../operators/index.ts'
import { forNobodyYet, forOperator } from '../../platform/database/row-scope.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Timer } from '../../platform/ports.ts'
import { declareSharedTopic } from '../../platform/push/declare-topic.ts'
import { OwnVersions } from '../../platform/push/own-versions.ts'
import { maskedName } from './masked-name.ts'
import { readWins, type WinRow } from './store.ts'

const subject = 'gaming.winners'
/** So many are shown, each of another player. Source: games.md, Winners. */
const shownMax = 10
/** Of so many wins at most who is shown is chosen. */
const readMax = 500
/** Milliseconds: nobody is told more often. */
const pauseMs = 1000

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'push' | 'bus' | 'clock' | 'timers' | 'log'>
  readonly operators: Pick<Operators, 'productsOf' | 'siteOf'>
}

export interface Winners {
  /** Somebody won much, or wants to be seen no longer; after the commit. Every process hears it. */
  moved(operatorId: number): void
}

/** Who won much lately, as topics of each operator. */
export function openWinners({ platform, operators }: Needs): Winners {
  const { db, push, bus, clock, timers, log } = platform
  const shown = new Map<string, WinnersBody>()
  const waiting = new Map<number, { readonly at: number; readonly timer: Timer }>()
  const looked = new Map<number, number>()
  const channel = declareSharedTopic(push, winnersTopic, {
    parse: parseWinnersKey,
    mayListen: ({ siteId }, said) =>
      isGameOpen(operators.productsOf(siteId), productOf(said)) &&
      rulebookOf(operators.siteOf(siteId).settings.rulebook).winners,
    keyFor: ({ operatorId }, said) => `${operatorId}+${said}`,
    snapshot(key) {
      soon(operatorOf(key), clock.now())
      return { version: versions.at(key), body: shown.get(key) ?? { wins: [] } }
    },
    forgotten(key) {
      versions.forget(key)
      shown.delete(key)
    },
  })
  const versions: OwnVersions<string> = new OwnVersions((key) => channel.hasListeners(key))
  const look = async (operatorId: number) => {
    waiting.delete(operatorId)
    const now = clock.now()
    looked.set(operatorId, now)
    const rows = await forOperator(operatorId, () =>
      readWins(db, operatorId, { since: now - winnersAge, countMax: readMax }),
    )
    for (const [name, product] of Object.entries(winnersOf)) {
      const [key, body] = [`${operatorId}+${name}`, { wins: seenOf(rows, product) }]
      if (!channel.hasListeners(key) || equal(shown.get(key) ?? { wins: [] }, body)) continue
      shown.set(key, body)
      channel.publish(key, { ...versions.step(key), body }, 'tick')
    }
    const oldest = rows.at(-1)
    // what is over leaves the list without anybody telling
    if (oldest && isWatched(operatorId)) soon(operatorId, oldest.at + winnersAge + 1)
  }
  const isWatched = (operatorId: number) =>
    Object.keys(winnersOf).some((name) => channel.hasListeners(`${operatorId}+${name}`))
  const soon = (operatorId: number, wanted: number) => {
    const at = Math.max(wanted, (looked.get(operatorId) ?? 0) + pauseMs)
    const known = waiting.get(operatorId)
    if (known && known.at <= at) return
    known?.timer.cancel()
    const run = () => look(operatorId).catch((error: unknown) => log.error('gaming.winners', error, { operatorId }))
    const inMs = Math.max(0, at - clock.now())
    forNobodyYet(() => waiting.set(operatorId, { at, timer: timers.after(inMs, run) }))
  }
  bus.subscribe(subject, (news) => {
    const operatorId = Number(Buffer.from(news).toString())
    if (isWatched(operatorId)) soon(operatorId, clock.now())
  })
  return { moved: (operatorId) => bus.publish(subject, Buffer.from(String(operatorId))) }
}

function productOf(said: string): string {
  return said === 'casino' ? winnersOf.casino : winnersOf.livecasino
}

function operatorOf(key: string): number {
  return Number(key.split('+')[0])
}

/** The newest wins, of a player one alone. */
function seenOf(rows: readonly WinRow[], product: string): SeenWin[] {
  const players = new Set<number>()
  return rows
    .filter((row) => row.product === product && players.size !== players.add(row.player_id).size)
    .slice(0, shownMax)
    .map(({ ref, title, user_name: userName, won: amount, currency, at }) => ({
      ...{ ref, title, amount, currency, at },
      name: maskedName(userName),
    }))
}
