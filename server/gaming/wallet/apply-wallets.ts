import { formatAmount } from '@banko/betting/numbers/money.ts'
import type { SlipRefusal } from '@banko/betting/refusals/refusal.ts'
import { mustBeDone } from '../../ledger/index.ts'
import { allInOrder } from '../../platform/database/pipeline.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { closedRounds } from '../rounds/closed-rounds.ts'
import { sessionChanges } from '../sessions/session-changes.ts'
import { addToSessions } from '../sessions/store.ts'
import { gameNews } from '../tally/game-news.ts'
import { insertNews } from '../tally/store.ts'
import type { StoredAnswer, WalletAnswer, WalletCall } from './call.ts'
import { decideWallet } from './decide.ts'
import { type Gathered, gather } from './gather.ts'
import { movementOf } from './movements.ts'
import { insertCalls, writeRounds } from './store-write.ts'
import type { Decision, World } from './world.ts'

/** What players said for their own protection, by the position of a call: nothing of its batch was done. */
class Barred extends Error {
  readonly barred: ReadonlyMap<number, SlipRefusal>

  constructor(barred: ReadonlyMap<number, SlipRefusal>) {
    super('somebody may not take what they are taking')
    this.barred = barred
  }
}

/** What became of a call, and whose it was. */
export interface Applied {
  readonly answer: WalletAnswer
  readonly playerId?: number
  readonly hasMoved: boolean
  /** It takes back what is not there. */
  readonly isOfNothing: boolean
  readonly alarms: readonly string[]
  /** Of a call that is of free rounds, what of its wins counts; minor units. */
  readonly freeCounted?: number
}

type BarredBy = NonNullable<World['barred']>

/**
 * The only way a game moves money: calls of one operator, no two of one player and none that share a transaction, each
 * with the answer that it would have got alone. All of it is one commit.
 */
export async function applyWallets(house: House, operatorId: number, calls: readonly WalletCall[]): Promise<Applied[]> {
  return applyWithin(house, operatorId, ({ apply }) => apply(calls))
}

/** A transaction in which games move money, and do what is theirs besides. */
export interface Applying {
  readonly tx: Transaction
  /** To be asked once. */
  apply(calls: readonly WalletCall[]): Promise<Applied[]>
  /** What players said for their own protection when this was tried before, by the position of their call. */
  readonly said: ReadonlyMap<number, SlipRefusal>
}

/** The same with what belongs to it in the same transaction. Work is begun anew where somebody may not take it. */
export async function applyWithin<T>(
  house: House,
  operatorId: number,
  work: (applying: Applying) => Promise<T>,
): Promise<T> {
  const said = new Map<number, SlipRefusal>()
  for (;;) {
    const afterwards: (() => void)[] = []
    try {
      const done = await house.platform.pipelined((tx) => {
        const apply: Applying['apply'] = (calls) =>
          applyIn(house, tx, { operatorId, calls, barred: new Map([...said].map(barredBy)), afterwards })
        return work({ tx, apply, said })
      })
      for (const tell of afterwards) tell()
      return done
    } catch (error) {
      if (!(error instanceof Barred)) throw error
      for (const [position, refusal] of error.barred) said.set(position, refusal)
    }
  }
}

/**
 * The same in a transaction that somebody else has begun, of calls that take no stake: nobody is barred from what is owed. What
 * others do after the commit is left to their jobs, which look again by themselves.
 */
export function applyHere(house: House, tx: Transaction, operatorId: number): Applying {
  const apply: Applying['apply'] = (calls) =>
    applyIn(house, tx, { operatorId, calls, barred: new Map(), afterwards: [] })
  return { tx, apply, said: new Map() }
}

function barredBy([position, { code }]: readonly [number, SlipRefusal]): [number, BarredBy] {
  return [position, code === 'excluded' ? 'playerRefused' : 'limitReached']
}

interface Batch {
  readonly operatorId: number
  readonly calls: readonly WalletCall[]
  readonly barred: ReadonlyMap<number, BarredBy>
  /** What is to be done after the commit is added to it. */
  readonly afterwards: (() => void)[]
}

interface Decided extends Gathered {
  readonly decision: Decision
}

async function applyIn(house: House, tx: Transaction, batch: Batch): Promise<Applied[]> {
  const { operatorId, calls, barred, afterwards } = batch
  const gathered = await gather(house, tx, operatorId, calls)
  const decided = gathered.map((one): Decided => {
    const world = { ...one.world, barred: barred.get(one.position) }
    return { ...one, world, decision: decideWallet(world, one.call) }
  })
  afterwards.push(...(await write(house, tx, operatorId, decided)))
  const byPosition = new Map(decided.map((one) => [one.position, one]))
  const now = house.platform.clock.now()
  return calls.map((call, position) => {
    const one = byPosition.get(position)
    if (one) return appliedOf(one)
    // of whom it does not know nothing is kept, and nothing said
    const { transactionId } = call
    return {
      answer: { status: 'playerRefused', transactionId, at: now },
      hasMoved: false,
      isOfNothing: false,
      alarms: [],
    }
  })
}

/** The stakes first, and then whether their players may take them: whoever says something has to wait for the account. */
async function write(
  house: House,
  tx: Transaction,
  operatorId: number,
  decided: readonly Decided[],
): Promise<(() => void)[]> {
  const changed = decided.filter(({ decision }) => decision.rows.length > 0)
  const at = house.platform.clock.now()
  const tellGames = () => insertNews(tx, { operatorId, at }, gameNews(decided))
  if (changed.length === 0) {
    await tellGames()
    return []
  }
  const rounds = changed.flatMap((one) => (one.decision.round ? [{ ...ofCall(one), value: one.decision.round }] : []))
  const [, , recorded, , afterwards] = await allInOrder([
    writeRounds(
      tx,
      { operatorId, currency: changed.filter(({ decision }) => decision.round).map(({ world }) => world.currency) },
      rounds,
    ),
    insertCalls(
      tx,
      { operatorId, at },
      changed.flatMap((one) =>
        one.decision.rows.map((row) => {
          const answer = { ...answerOf(one), transactionId: row.id }
          return { ...ofCall(one), value: { ...row, answer } }
        }),
      ),
    ),
    house.ledger.record(
      tx,
      changed.flatMap((one) => movementsOf(one)),
    ),
    addToSessions(tx, { operatorId, at }, sessionChanges(changed)),
    stepsOf(house, tx, operatorId, changed),
    tellGames(),
  ])
  mustBeDone(recorded)
  await house.promotions.freeRounds.settle(
    tx,
    operatorId,
    changed.flatMap(({ decision }) => decision.free ?? []),
  )
  await askProtection(house, tx, operatorId, changed)
  return afterwards
}

/** What else is done where rounds close, sent with the rest. */
async function stepsOf(
  { roundSteps }: House,
  tx: Transaction,
  operatorId: number,
  changed: readonly Decided[],
): Promise<(() => void)[]> {
  const closed = closedRounds(changed)
  return closed.length === 0 ? [] : allInOrder(roundSteps.map((step) => step.closed(tx, operatorId, closed)))
}

/** What players said for their own protection. */
async function askProtection(
  { people }: House,
  tx: Transaction,
  operatorId: number,
  changed: readonly Decided[],
): Promise<void> {
  await askWhetherOut(people, tx, operatorId, changed)
  const spending = changed.filter(({ decision }) => decision.spent > 0)
  if (spending.length === 0) return
  const refused = await people.mayTake(
    tx,
    operatorId,
    spending.map(({ world, siteId, decision }) => ({ playerId: world.playerId, siteId, stake: decision.spent })),
  )
  if (refused.size === 0) return
  throw new Barred(new Map([...refused].map(([index, refusal]) => [spending[index]?.position ?? -1, refusal])))
}

/** Whether it takes a stake, of money or of free rounds. */
function isPlaying({ decision: { rows } }: Decided): boolean {
  return rows.some(({ command, effect }) => command === 'bet' && effect === 'taken')
}

/** A free round counts against no limit, and who is out by their own word plays none. */
async function askWhetherOut(
  people: House['people'],
  tx: Transaction,
  operatorId: number,
  changed: readonly Decided[],
): Promise<void> {
  const playing = changed.filter((one) => one.decision.spent === 0 && isPlaying(one))
  if (playing.length === 0) return
  const out = await people.whyOutOf(
    tx,
    operatorId,
    playing.map(({ world }) => world.playerId),
  )
  const barred = playing.flatMap(({ world, position }) => {
    const why = out.get(world.playerId)
    return why ? [[position, why] as const] : []
  })
  if (barred.length > 0) throw new Barred(new Map(barred))
}

function ofCall({ call, world }: Decided) {
  return { providerId: call.providerId, playerId: world.playerId, round: call.round }
}

function movementsOf({ call, world, decision }: Decided) {
  const { operatorId, providerId } = call
  const { playerId, currency } = world
  return decision.moves.map((move) => movementOf({ operatorId, providerId, playerId, currency }, move))
}

function answerOf({ call, world, decision }: Decided): StoredAnswer {
  const { currency, now } = world
  const balance = formatAmount(decision.cash, currency)
  return { status: decision.status, balance, currency, transactionId: call.transactionId, at: now }
}

function appliedOf(one: Decided): Applied {
  const { stored, moves, alarms, free } = one.decision
  return {
    ...(free && { freeCounted: free.counted }),
    answer: stored ? { ...stored, repeated: true } : answerOf(one),
    playerId: one.world.playerId,
    hasMoved: moves.length > 0 || free !== undefined,
    isOfNothing: isOfNothing(one),
    alarms,
  }
}

function isOfNothing({ call, world, decision }: Decided): boolean {
  if (decision.rows.some(({ effect }) => effect === 'tombstone')) return true
  return call.actions.some(({ id }) => world.named.get(id)?.call?.effect === 'tombstone')
}
