import type { OwnLimitName, ProtectionEntry } from '@banko/betting/protection/entries.ts'
import { isOwnLimit } from '@banko/betting/protection/entries.ts'
import { realityMinutesOf } from '@banko/betting/protection/exclusion.ts'
import { limitsLeft } from '@banko/betting/protection/may-take.ts'
import { mayConfirm, type OwnLimit, ownLimitsOf, saidFor } from '@banko/betting/protection/own-limits.ts'
import { sessionMinutes, timeLeftOf } from '@banko/betting/protection/session-time.ts'
import type { Protection } from '@banko/contract/calls/protection.ts'
import { type ExclusionMonths, realityMinutesUsual } from '@banko/contract/protection/choices.ts'
import { type Facts, writeAudit } from '../../audit/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { PlayerCaller } from '../../platform/caller.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { TooManyError } from '../../platform/limits/too-many-error.ts'
import { must } from '../../platform/must.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import { periodsIn } from '../../platform/time/period-in.ts'
import type { Sessions } from '../sessions.ts'
import type { MayTake, TakeNeeds } from './may-take.ts'
import { readTimeOf } from './session-time.ts'
import { insertEntry, readEntriesOf } from './store.ts'

const day = 86_400_000
const timeOfDay = { kind: 'sessionTime', period: 'day' } as const
/** Changes of a player's in thirty days: every one is read whenever they bet. */
const changesMax = 200

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'security'>
  readonly ledger: Pick<Ledger, 'lock'>
  readonly operators: TakeNeeds['operators']
  readonly sessions: Pick<Sessions, 'endAllIn'>
  readonly take: Pick<MayTake, 'usesOf'>
}

/** Who asks, and from where. */
export interface ProtectionAsker {
  readonly caller: PlayerCaller
  readonly address: string
}

/**
 * What players say for their own protection. Each word is a row that stays, with one in the audit; it is written under the
 * lock of the player's account, so that a stake is either before it or held against it.
 */
export function openOwnProtection({ platform, ledger, operators, sessions, take }: Needs) {
  const { db, clock, security } = platform
  const say = openSay(platform, ledger)

  /** A word after which nobody is signed in any more. */
  const leave = async <Entry extends ProtectionEntry>(asker: ProtectionAsker, entry: (now: number) => Entry) => {
    let tellEnded = () => {}
    const written = await say(
      asker,
      (_, now) => entry(now),
      async (tx) => {
        tellEnded = await sessions.endAllIn(tx, asker.caller)
      },
    )
    tellEnded()
    const { operatorId, playerId } = asker.caller
    security.tell('excluded', { operatorId, playerId, address: asker.address })
    return must(written, 'what was said')
  }

  return {
    standing: (caller: PlayerCaller) => standingOf({ db, clock, operators, take }, caller),
    /** False: there is no such limit, as of single stakes a month or of a minute a day. */
    async setLimit(asker: ProtectionAsker, name: OwnLimitName, amount: number | null): Promise<boolean> {
      if (!isOwnLimit(name) || !isAmountOf(name, amount)) return false
      await say(asker, (before, at): ProtectionEntry | undefined => {
        const said = saidFor(limitNamed(before, name, at), amount)
        return said && entrySaid(name, said, { amount, at })
      })
      return true
    },
    /** False: nothing of it can be confirmed now. */
    async confirmRaise(asker: ProtectionAsker, name: OwnLimitName): Promise<boolean> {
      const written = await say(asker, (before, at) =>
        mayConfirm(limitNamed(before, name, at), at) ? { ...name, said: 'raiseConfirmed' as const, at } : undefined,
      )
      return written !== undefined
    },
    async setReality(asker: ProtectionAsker, minutes: number): Promise<void> {
      await say(asker, (before, at) =>
        realityMinutesOf(before, realityMinutesUsual) === minutes ? undefined : { said: 'realityCheck', minutes, at },
      )
    },
    timeOut: (asker: ProtectionAsker, days: number) =>
      leave(asker, (at) => ({ said: 'timeOut', until: at + days * day, at })),
    close: (asker: ProtectionAsker) => leave(asker, (at) => ({ said: 'accountClosed', at })),
    exclude: (asker: ProtectionAsker, months: ExclusionMonths) =>
      leave(asker, (at) => ({
        said: 'selfExclusion',
        until: months === 'forever' ? null : monthsAfter(at, months),
        at,
      })),
  }
}

/** Answers a function that writes what `said` answers to what was said before; `undefined` writes nothing. */
function openSay(platform: Pick<Platform, 'db' | 'clock'>, ledger: Pick<Ledger, 'lock'>) {
  const { db, clock } = platform
  return async <Entry extends ProtectionEntry>(
    { caller, address }: ProtectionAsker,
    said: (before: readonly ProtectionEntry[], now: number) => Entry | undefined,
    besides?: (tx: Transaction) => Promise<void>,
  ): Promise<Entry | undefined> => {
    const { operatorId, playerId, sessionId } = caller
    return withTransaction(db, async (tx) => {
      await ledger.lock(tx, operatorId, 'playerCash', [playerId])
      const now = clock.now()
      const before = await readEntriesOf(tx, caller)
      const entry = said(before, now)
      if (!entry) return undefined
      if (!besides && before.filter(({ at }) => at > now - 30 * day).length >= changesMax)
        throw new TooManyError(day / 1000)
      await insertEntry(tx, caller, entry)
      const who = { kind: 'player', id: playerId } as const
      const by = { who, from: { address, session: sessionId } }
      const audited = { ...by, operatorId, did: `protection.${entry.said}`, subject: `player ${playerId}` }
      await writeAudit(tx, { ...audited, after: factsOf(entry) }, now)
      await besides?.(tx)
      return entry
    })
  }
}

function isAmountOf({ kind }: OwnLimitName, amount: number | null): boolean {
  if (kind !== 'sessionTime' || amount === null) return true
  return amount >= sessionMinutes.min && amount <= sessionMinutes.max
}

function entrySaid(
  name: OwnLimitName,
  said: NonNullable<ReturnType<typeof saidFor>>,
  { amount, at }: { readonly amount: number | null; readonly at: number },
): ProtectionEntry {
  if (said === 'limit') return { ...name, said, amount: must(amount ?? undefined, 'a limit that holds at once'), at }
  return said === 'raiseAsked' ? { ...name, said, amount, at } : { ...name, said, at }
}

/** What an entry says, for the audit. */
function factsOf({ said: _, at: __, ...facts }: ProtectionEntry): Facts {
  return facts
}

type StandingNeeds = Pick<Needs, 'operators' | 'take'> & Pick<Platform, 'db' | 'clock'>

async function standingOf({ db, clock, operators, take }: StandingNeeds, caller: PlayerCaller): Promise<Protection> {
  const { operatorId, playerId, siteId } = caller
  const now = clock.now()
  const entries = await readEntriesOf(db, caller)
  const uses = must((await take.usesOf(db, operatorId, [{ playerId, siteId }])).get(playerId), 'the uses of a player')
  const timeLeft = timeLeftOf(entries, await readTimeOf(db, caller, entries), now)
  const left = [
    ...limitsLeft(entries, uses, now),
    ...(timeLeft === undefined ? [] : [{ ...timeOfDay, left: Math.ceil(timeLeft / 60_000), until: uses.day.until }]),
  ]
  const spans = periodsIn(operators.siteOf(siteId).settings.timeZone, now)
  const result = (period: 'day' | 'week' | 'month') => {
    const { staked, returned, until } = uses[period]
    return { from: spans[period].from, until, staked, returned }
  }
  return {
    limits: ownLimitsOf(entries, now).map((limit) => {
      const room = left.find(({ kind, period }) => kind === limit.kind && period === limit.period)
      return {
        ...limit,
        ...(room && { left: room.left }),
        ...(room?.until !== undefined && { until: room.until }),
      }
    }),
    results: { day: result('day'), week: result('week'), month: result('month') },
    realityMinutes: realityMinutesOf(entries, realityMinutesUsual),
  }
}

function limitNamed(entries: readonly ProtectionEntry[], name: OwnLimitName, now: number): OwnLimit {
  const found = ownLimitsOf(entries, now).find(({ kind, period }) => kind === name.kind && period === name.period)
  return found ?? name
}

/** A month of a self-exclusion is one of 31 days: none is shorter than what was asked for. */
function monthsAfter(at: number, months: number): number {
  return at + months * 31 * day
}

export type OwnProtection = ReturnType<typeof openOwnProtection>
