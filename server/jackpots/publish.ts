import { fineOf } from '@banko/betting/jackpots/fine.ts'
import { sectionOfPot } from '@banko/betting/jackpots/pot-groups.ts'
import { nextLightAt, potLight } from '@banko/betting/jackpots/pot-light.ts'
import { jackpotsTopic, type PotStand } from '@banko/contract/topics/jackpots.ts'
import { parsePotsKey } from '@banko/contract/topics/pots-key.ts'
import equal from 'fast-deep-equal'
import type { Operators } from '../operators/index.ts'
import { forNobodyYet, forOperator } from '../platform/database/row-scope.ts'
import type { Platform } from '../platform/platform.ts'
import type { Timer } from '../platform/ports.ts'
import { declareSharedTopic } from '../platform/push/declare-topic.ts'
import { OwnVersions } from '../platform/push/own-versions.ts'
import type { KnownPots } from './known-pots.ts'
import type { Pot } from './pot.ts'
import { type PotNow, readNowOf } from './store-pots.ts'

const subject = 'jackpots.moved'
/** Milliseconds: nobody is told more often. Source: games.md, Jackpots, Feed. */
const pause = 250
/** Timers of Node hold no more than some 24 days; a day is enough. */
const timerMax = 86_400_000

const sections = ['slots', 'sport', 'live'] as const

interface Needs {
  readonly platform: Pick<Platform, 'dbReads' | 'push' | 'bus' | 'clock' | 'timers' | 'log'>
  readonly operators: Pick<Operators, 'productsOf'>
  readonly known: KnownPots
}

export interface PotTopic {
  /** Pots of an operator stand otherwise; after the commit. Every process hears it. */
  moved(operatorId: number): void
  /** Reads where pots of every operator stand. */
  refresh(): Promise<void>
}

/** Where pots stand, as a topic of each operator by the sections of its sites. */
export function openPotTopic(needs: Needs): PotTopic {
  const { push, bus, log } = needs.platform
  const keys = new Map<number, Set<string>>()
  const stands = new Map<number, readonly PotStand[]>()
  const channel = declareSharedTopic(push, jackpotsTopic, {
    parse: parsePotsKey,
    keyFor({ operatorId, siteId }) {
      const open = needs.operators.productsOf(siteId)
      const key = [operatorId, ...sections.filter((section) => open[section])].join('+')
      keys.set(operatorId, (keys.get(operatorId) ?? new Set()).add(key))
      return key
    },
    snapshot: (key) => ({ version: versions.at(key), body: { pots: ofKey(key) } }),
    forgotten(key) {
      versions.forget(key)
      keys.get(operatorOf(key))?.delete(key)
    },
  })
  const versions: OwnVersions<string> = new OwnVersions((key) => channel.hasListeners(key))
  const ofKey = (key: string) =>
    (stands.get(operatorOf(key)) ?? []).filter(({ group }) => key.split('+').includes(sectionOfPot(group)))

  const soon = openSoon(needs, async (operatorId) => {
    const [before, seen] = [stands.get(operatorId), await readStands(needs, operatorId)]
    stands.set(operatorId, seen.pots)
    if (seen.nextAt !== undefined) soon.at(operatorId, seen.nextAt)
    if (equal(before, seen.pots)) return
    for (const key of keys.get(operatorId) ?? [])
      channel.publish(key, { ...versions.step(key), body: { pots: ofKey(key) } }, 'tick')
  })
  bus.subscribe(subject, (news) => soon.look(Number(Buffer.from(news).toString())))
  bus.onReturn(() => needs.known.operators().map(soon.look))
  return {
    moved: (operatorId) => bus.publish(subject, Buffer.from(String(operatorId))),
    async refresh() {
      const looked = await Promise.allSettled(needs.known.operators().map(soon.now))
      for (const one of looked) if (one.status === 'rejected') log.error('jackpots.refresh', one.reason)
    },
  }
}

function operatorOf(key: string): number {
  return Number(key.split('+')[0])
}

interface Stands {
  readonly pots: readonly PotStand[]
  /** When one of them looks otherwise by the clock alone. */
  readonly nextAt: number | undefined
}

async function readStands({ platform: { dbReads, clock }, known }: Needs, operatorId: number): Promise<Stands> {
  const now = await forOperator(operatorId, () => readNowOf(dbReads, operatorId))
  const seen = known.of(operatorId).flatMap((pot) => {
    const stand = now.get(pot.potId)
    return stand ? [standOf(pot, stand, clock.now())] : []
  })
  const next = seen.flatMap(({ nextAt }) => nextAt ?? [])
  return { pots: seen.map(({ stand }) => stand), nextAt: next.length === 0 ? undefined : Math.min(...next) }
}

/** A pot as everybody may see it. */
export function standOf(pot: Pot, now: PotNow & { readonly dropsAt?: number | undefined }, at: number) {
  const { potId, group, currency } = pot
  const { amount, dropsAt, hitAt } = now
  const seen = { amount, dropsAt, hitAt, seed: fineOf(pot.seed, currency), ceiling: fineOf(pot.ceiling, currency) }
  const stand: PotStand = { potId, group, amountE4: amount, currency, light: potLight(seen, at) }
  return { stand, nextAt: nextLightAt(seen, at) }
}

/** Looks at an operator's pots one look at a time, and not before a pause after the one before. */
function openSoon({ platform: { timers, clock, log } }: Needs, look: (operatorId: number) => Promise<void>) {
  const waiting = new Map<number, { readonly at: number; readonly timer: Timer }>()
  const looked = new Map<number, number>()
  const now = async (operatorId: number) => {
    looked.set(operatorId, clock.now())
    await look(operatorId)
  }
  const at = (operatorId: number, wanted: number) => {
    const due = Math.max(wanted, (looked.get(operatorId) ?? 0) + pause)
    const known = waiting.get(operatorId)
    if (known && known.at <= due) return
    known?.timer.cancel()
    const run = async () => {
      waiting.delete(operatorId)
      await now(operatorId).catch((error: unknown) => log.error('jackpots.look', error, { operatorId }))
    }
    const wait = Math.min(Math.max(0, due - clock.now()), timerMax)
    forNobodyYet(() => waiting.set(operatorId, { at: due, timer: timers.after(wait, run) }))
  }
  return { now, at, look: (operatorId: number) => at(operatorId, 0) }
}
