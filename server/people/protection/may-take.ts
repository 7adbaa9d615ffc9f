import type { ProtectionEntry } from '@banko/betting/protection/entries.ts'
import { type PeriodUses, stakeLimitsLeft, whyNotTake } from '@banko/betting/protection/may-take.ts'
import type { SlipRefusal } from '@banko/betting/refusals/refusal.ts'
import type { Bets, BetsAsked, BetsOf, Ledger } from '../../ledger/index.ts'
import type { Operators } from '../../operators/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Platform, Transaction } from '../../platform/platform.ts'
import { periodsIn } from '../../platform/time/period-in.ts'
import { limitsTime, readTimeOf } from './session-time.ts'
import { readEntries } from './store.ts'
import { readTimes } from './store-time.ts'

/** Money that is taken of a player in this transaction. */
export interface Take {
  readonly playerId: number
  readonly siteId: number
  /** Minor units. */
  readonly stake: number
}

export interface TakeNeeds {
  readonly platform: Pick<Platform, 'clock'>
  readonly ledger: Pick<Ledger, 'betsOf' | 'countBets'>
  readonly operators: Pick<Operators, 'siteOf'>
  readonly waitingDeposits: WaitingDeposits
}

/** Of some of an operator's players, what they asked to pay in and is not over; minor units, absent for none. */
export type WaitingDeposits = (
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
) => Promise<ReadonlyMap<number, number>>

/**
 * Whether players may take what they are taking, by their own limits, time-outs and exclusions. Asked in the transaction
 * that spends, once the stakes are written: their accounts are locked then, and whoever says something for their
 * protection locks the same one. Nearly everybody has said nothing, and costs a share of one look-up.
 */
export function openMayTake(needs: TakeNeeds) {
  const { platform, ledger } = needs
  const usesOf = openUsesOf(needs)
  const whyOutOf = openWhyOutOf(platform)

  return {
    usesOf,
    /** Of one operator's players, none of them twice; the stakes are recorded. Refusals by position. */
    async mayTake(tx: Transaction, operatorId: number, takes: readonly Take[]): Promise<Map<number, SlipRefusal>> {
      const said = await readEntries(
        tx,
        operatorId,
        takes.map(({ playerId }) => playerId),
      )
      const refused = new Map<number, SlipRefusal>()
      if (said.size === 0) return refused
      const uses = await usesOf(
        tx,
        operatorId,
        takes.filter(({ playerId }) => said.has(playerId)),
        { about: 'stakes', betsOf: (since) => ledger.countBets(tx, operatorId, since) },
      )
      const times = await readTimes(tx, operatorId, timedOf(said))
      const now = platform.clock.now()
      takes.forEach(({ playerId, stake }, position) => {
        const entries = said.get(playerId)
        const used = uses.get(playerId)
        if (!entries || !used) return
        const refusal = whyNotTake(entries, withoutStake(used, stake), { stake, now, time: times.get(playerId) })
        if (refusal) refused.set(position, refusal)
      })
      return refused
    },
    /** What a player may take now, by what they said; no lock is taken, so it is true of this moment and no other. */
    async roomOf(connection: Connection, { operatorId, playerId, siteId }: PlayerAt): Promise<OwnRoom> {
      const entries = (await readEntries(connection, operatorId, [playerId])).get(playerId)
      if (!entries) return noLimits
      const asked = await usesOf(connection, operatorId, [{ playerId, siteId }], { about: 'stakes' })
      const uses = asked.get(playerId) ?? nothingUsed
      const time = await readTimeOf(connection, { operatorId, playerId }, entries)
      const now = platform.clock.now()
      const [least] = stakeLimitsLeft(entries, uses, now)
      return { left: least?.left, refusalOf: (stake) => whyNotTake(entries, uses, { stake, now, time }) }
    },
    /** Why a player is out or kept from betting, for what takes no money: a bet that waits is not accepted any more. */
    whyOut: async (connection: Connection, { operatorId, playerId }: PlayerOf): Promise<SlipRefusal | undefined> =>
      (await whyOutOf(connection, operatorId, [playerId])).get(playerId),
    whyOutOf,
  }
}

/** Answers a function that says of some of an operator's players why they are out; who is not is absent. */
function openWhyOutOf({ clock }: TakeNeeds['platform']) {
  return async (
    connection: Connection,
    operatorId: number,
    playerIds: readonly number[],
  ): Promise<Map<number, SlipRefusal>> => {
    const said = await readEntries(connection, operatorId, playerIds)
    const times = await readTimes(connection, operatorId, timedOf(said))
    const now = clock.now()
    const out = new Map<number, SlipRefusal>()
    for (const [playerId, entries] of said) {
      const refusal = whyNotTake(entries, nothingUsed, { stake: 0, now, time: times.get(playerId) })
      if (refusal) out.set(playerId, refusal)
    }
    return out
  }
}

/** Those who have ever limited their time. */
function timedOf(said: ReadonlyMap<number, readonly ProtectionEntry[]>): number[] {
  return [...said].flatMap(([playerId, entries]) => (limitsTime(entries) ? [playerId] : []))
}

interface UsesAsked {
  /** Where stakes alone are asked about, deposits that are waited for are left out. */
  readonly about: 'stakes' | 'everything'
  /** Of the players and times asked; read where it is left out, and nothing kept. */
  readonly betsOf?: (since: readonly BetsAsked[]) => Promise<Map<number, BetsOf>>
}

/**
 * Answers a function that reads what players staked, got back and paid in in the day, week and month of their sites.
 */
function openUsesOf({ platform, ledger, operators, waitingDeposits }: TakeNeeds) {
  return async (
    connection: Connection,
    operatorId: number,
    asked: readonly Pick<Take, 'playerId' | 'siteId'>[],
    { about, betsOf }: UsesAsked = { about: 'everything' },
  ) => {
    const now = platform.clock.now()
    const spans = asked.map(({ siteId }) => periodsIn(operators.siteOf(siteId).settings.timeZone, now))
    const since = asked.map(({ playerId }, position) => {
      const { day, week, month } = must(spans[position], 'the periods of a player')
      return { playerId, day: day.from, week: week.from, month: month.from }
    })
    const bets = await (betsOf?.(since) ?? ledger.betsOf(connection, operatorId, since))
    const playerIds = about === 'stakes' ? [] : asked.map(({ playerId }) => playerId)
    const waiting = await waitingDeposits(connection, operatorId, playerIds)
    return new Map(
      asked.map(({ playerId }, position) => {
        const uses = usesIn(must(spans[position], 'the periods of a player'), bets.get(playerId))
        return [playerId, withPaidIn(uses, waiting.get(playerId) ?? 0)]
      }),
    )
  }
}

/** What a player's own word leaves them. */
export interface OwnRoom {
  /** Of the limit with the least left, minor units; `undefined` where there is none. */
  readonly left: number | undefined
  refusalOf(stake: number): SlipRefusal | undefined
}

const noLimits: OwnRoom = { left: undefined, refusalOf: () => undefined }

export type PlayerAt = PlayerOf & Pick<Take, 'siteId'>

export type MayTake = ReturnType<typeof openMayTake>

type Spans = ReturnType<typeof periodsIn>
const noBets: Bets = { staked: 0, returned: 0, paidIn: 0 }
export const nothingUsed: PeriodUses = {
  day: { ...noBets, until: 0 },
  week: { ...noBets, until: 0 },
  month: { ...noBets, until: 0 },
}

function usesIn({ day, week, month }: Spans, bets?: BetsOf): PeriodUses {
  return {
    day: { until: day.until, ...(bets?.day ?? noBets) },
    week: { until: week.until, ...(bets?.week ?? noBets) },
    month: { until: month.until, ...(bets?.month ?? noBets) },
  }
}

/** Whatever is waited for is paid in whenever it comes: it counts in every period. */
function withPaidIn({ day, week, month }: PeriodUses, waiting: number): PeriodUses {
  const more = (use: PeriodUses['day']) => ({ ...use, paidIn: use.paidIn + waiting })
  return { day: more(day), week: more(week), month: more(month) }
}

/** What was used before the stake that is asked about was recorded. */
function withoutStake({ day, week, month }: PeriodUses, stake: number): PeriodUses {
  const less = (use: PeriodUses['day']) => ({ ...use, staked: use.staked - stake })
  return { day: less(day), week: less(week), month: less(month) }
}
