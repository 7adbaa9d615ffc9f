import type { Terminal } from '@banko/contract/calls/desk-terminals.ts'
import { type AuditEntry, byOf, writeAudit } from '../../audit/index.ts'
import type { CashMoved, Ledger } from '../../ledger/index.ts'
import type { Operators } from '../../operators/index.ts'
import type { PlayerOf, StaffCaller } from '../../platform/caller.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { must } from '../../platform/must.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import type { AskedRequest } from '../../platform/requests/asked-request.ts'
import { doOnce } from '../../platform/requests/do-once.ts'
import { dayBounds, dayIn } from '../../platform/time/day-bounds.ts'
import { hashPassword, newSalt } from '../password.ts'
import type { Sessions } from '../sessions.ts'
import { markBlocked } from '../store.ts'
import {
  findTerminal,
  letInAgain,
  readTerminals,
  type TerminalRow,
  type TerminalsAsked,
  writeLockedBy,
} from './store-desk.ts'

/** Where staff's request comes from, and what it is called. */
interface From {
  readonly address: string
  readonly asked?: AskedRequest | undefined
}

/** What somebody at the desk may do with one terminal. */
interface Reached {
  /** Who they say something as: their node, 0 for the operator. */
  readonly by: number
  /** Whether they take back what another said of it. */
  opens(lockedBy: number): boolean
}

/** Asked in the transaction of a change; undefined: they do not see it. */
export type ReachTerminal = (tx: Transaction) => Promise<Reached | undefined>

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'dbReads' | 'clock' | 'ids'>
  readonly ledger: Ledger
  readonly operators: Operators
  readonly sessions: Sessions
  /** What is remembered of a player holds no longer. */
  forget(of: PlayerOf): void
}

interface Act {
  readonly tx: Transaction
  readonly operatorId: number
  readonly at: number
  /** Writes what was done to a terminal into the audit. */
  say(playerId: number, what: Pick<AuditEntry, 'did' | 'before' | 'after'>): Promise<void>
}

/** A terminal that made no call for so long is offline, milliseconds. */
const onlineFor = 10 * 60_000

export type DaySheet = CashMoved & { readonly from: number; readonly until: number; readonly currency: string }

/** What staff do with terminals of their operator. */
export function openTerminalDesk(needs: Needs) {
  const { platform, ledger, operators } = needs
  const { dbReads } = platform
  return {
    /** By their numbers, above one, with what each moved on the day that it is at its site. */
    async list(operatorId: number, asked: TerminalsAsked) {
      const rows = await readTerminals(dbReads, operatorId, asked)
      const owners = rows.map((row) => row.player_id)
      const balances = await ledger.balances(dbReads, operatorId, 'playerCash', owners)
      const moved = await movedToday(needs, operatorId, rows)
      return rows.map((row) =>
        terminalOf(row, {
          balance: must(balances.get(row.player_id), 'a terminal’s balance'),
          today: must(moved.get(row.player_id), 'a terminal’s day'),
          online: row.seen_at !== null && platform.clock.now() - row.seen_at < onlineFor,
        }),
      )
    },
    /** Ends its sessions and forgets wrong PINs. False: the caller sees no such terminal. */
    setPin: (caller: StaffCaller, change: PinChange, from: From) => setPin(needs, caller, change, from),
    /**
     * Locked: its sessions end. Not: wrong PINs are forgotten. `missing`: the caller sees no such terminal; `held`: who
     * locked it stands higher in the tree than the caller, or stood there once.
     */
    setLocked: (caller: StaffCaller, change: LockChange, from: From) => setLocked(needs, caller, change, from),
    /** Undefined: the operator has no such terminal, or no calendar has the day. */
    async day(of: PlayerOf, day: string): Promise<DaySheet | undefined> {
      const terminal = await findTerminal(dbReads, of)
      const bounds = terminal && dayBounds(operators.siteOf(terminal.site_id).settings.timeZone, day)
      if (!bounds) return undefined
      const moved = await ledger.cashOfEach(dbReads, of.operatorId, [of.playerId], bounds)
      return { ...bounds, currency: terminal.currency, ...must(moved.get(of.playerId), 'a terminal’s day') }
    },
  }
}

/** In one transaction, once by the request's name; undefined: it was refused, and nothing has changed. */
function act<T>({ platform }: Needs, caller: StaffCaller, from: From, work: (act: Act) => Promise<T | undefined>) {
  const { operatorId } = caller.scope
  const at = platform.clock.now()
  return withTransaction(platform.db, (tx) => {
    const say: Act['say'] = (playerId, what) =>
      writeAudit(tx, { ...byOf(caller, from), operatorId, subject: `terminal ${playerId}`, ...what }, at)
    return doOnce(tx, from.asked, { now: at }, () => work({ tx, operatorId, at, say }))
  })
}

const hashOf = ({ platform }: Needs, pin: string) => hashPassword(pin, newSalt(platform.ids))

interface PinChange {
  readonly terminalId: number
  readonly pin: string
  readonly reach: ReachTerminal
}

async function setPin(needs: Needs, caller: StaffCaller, { terminalId, pin, reach }: PinChange, from: From) {
  const pinHash = await hashOf(needs, pin)
  let tell = () => {}
  const done = await act(needs, caller, from, async ({ tx, operatorId, say }) => {
    const of = { operatorId, playerId: terminalId }
    if (!(await reach(tx)) || !(await findTerminal(tx, of, 'lock'))) return undefined
    await letInAgain(tx, of, pinHash)
    tell = await needs.sessions.endAllIn(tx, of)
    await say(terminalId, { did: 'deskTerminals.setPin' })
    return true
  })
  tell()
  return done ?? false
}

interface LockChange {
  readonly terminalId: number
  readonly locked: boolean
  readonly reach: ReachTerminal
}

async function setLocked(
  needs: Needs,
  caller: StaffCaller,
  { terminalId, locked, reach }: LockChange,
  from: From,
): Promise<'done' | 'missing' | 'held'> {
  const of = { operatorId: caller.scope.operatorId, playerId: terminalId }
  let tell = () => {}
  let no: 'missing' | 'held' = 'missing'
  const done = await act(needs, caller, from, async ({ tx, say }) => {
    const reached = await reach(tx)
    const before = reached && (await findTerminal(tx, of, 'lock'))
    if (!before) return undefined
    if (before.blocked && !reached.opens(before.locked_by ?? 0)) {
      no = 'held'
      return undefined
    }
    await markBlocked(tx, of, { blocked: locked })
    await writeLockedBy(tx, of, locked ? reached.by : null)
    if (locked) tell = await needs.sessions.endAllIn(tx, of)
    else await letInAgain(tx, of)
    await say(terminalId, { did: 'deskTerminals.setLocked', before: { locked: before.blocked }, after: { locked } })
    return true
  })
  needs.forget(of)
  tell()
  return done ? 'done' : no
}

/** What each moved since its day began, in the zone of its site. */
async function movedToday({ platform, ledger, operators }: Needs, operatorId: number, rows: readonly TerminalRow[]) {
  const now = platform.clock.now()
  const moved = new Map<number, CashMoved>()
  for (const [siteId, here] of Map.groupBy(rows, (row) => row.site_id)) {
    const zone = operators.siteOf(siteId).settings.timeZone
    const bounds = must(dayBounds(zone, dayIn(zone, now)), 'a day of the calendar')
    const ids = here.map((row) => row.player_id)
    for (const [playerId, of] of await ledger.cashOfEach(platform.dbReads, operatorId, ids, bounds))
      moved.set(playerId, of)
  }
  return moved
}

function terminalOf(
  row: TerminalRow,
  { balance, today, online }: Pick<Terminal, 'balance' | 'today' | 'online'>,
): Omit<Terminal, 'node'> {
  const { player_id: terminalId, site_id: siteId, number, title, printer_width: printerWidth, currency, state } = row
  const { paper_problem: problem, paper_at: paperAt } = row
  return {
    ...{ terminalId, siteId, number, title, printerWidth, state, currency, balance, today, online },
    ...(row.seen_at !== null && { seenAt: row.seen_at }),
    ...(problem !== null && paperAt !== null && { paper: { problem, at: paperAt } }),
    createdAt: row.created_at,
  }
}
