import type { Amount } from '@banko/betting/numbers/money.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { CrashStand } from '@banko/contract/calls/tables.ts'
import { must } from '../../platform/must.ts'
import { lockPlayer } from '../rounds/store-seeds.ts'
import { type Applying, applyWithin } from '../wallet/apply-wallets.ts'
import type { ChainSeal } from './chain-seal.ts'
import { crashTable } from './crash-table.ts'
import { overAtOf } from './foresee.ts'
import { outBy } from './out-by.ts'
import { callOf, mustBeTaken } from './settle-table.ts'
import { readBetsOf, readWaiting } from './store-shared-bets.ts'
import { readShared, type SharedRow } from './store-shared-rounds.ts'
import { insertStep, type NamedStep, readStep, readStepsOf } from './store-shared-steps.ts'
import { tableStepCall } from './table-calls.ts'
import type { InRound } from './table-games.ts'
import type { TableHouse } from './table-house.ts'

interface Of {
  readonly operatorId: number
  readonly playerId: number
}

/** What a player asks to take out; all that is in where `stake` is absent. */
export interface OutAsked {
  readonly roundId: number
  readonly stepKey: string
  readonly stake?: Amount
}

type Code = 'notFound' | 'gameRoundReused' | 'gameCashOutEarly' | 'gameCashOutLate' | 'gameCashOutParts'
type Taken = Answer<CrashStand, Code>

interface Asking {
  readonly of: Of
  readonly asked: OutAsked
  /** When the house heard it: nothing that it waited for since counts. */
  readonly heardAt: number
}

/**
 * Takes a stake out of a round that runs, at what it had grown to when the house heard of it, and pays it at once. It is in
 * time or it is not, whoever held it up: until the player is paid what is left, the time at which it was heard decides. What
 * is owed is taken whatever is off by now.
 */
export async function takeOut(
  house: TableHouse,
  asking: Asking,
): Promise<Answer<CrashStand & { readonly balance: Amount }, Code>> {
  const { operatorId, playerId } = asking.of
  const seal = await house.chainSeal()
  const { taken, balance } = await applyWithin(house, operatorId, async (applying) => {
    const done = await takeWithin(applying, asking, seal)
    const cash = await house.ledger.balances(applying.tx, operatorId, 'playerCash', [playerId])
    return { taken: done, balance: must(cash.get(playerId), 'the cash of a player') }
  })
  if (!taken.ok) return taken
  house.people.publishBalances([{ operatorId, playerId }])
  return ok({ ...taken.value, balance })
}

async function takeWithin(applying: Applying, { of, asked, heardAt }: Asking, seal: ChainSeal): Promise<Taken> {
  const { tx } = applying
  await lockPlayer(tx, of)
  const known = await readStep(tx, of, asked.stepKey)
  const row = await readShared(tx, { operatorId: of.operatorId, roundId: asked.roundId })
  const own = {
    bets: await readBetsOf(tx, of, asked.roundId),
    steps: await readStepsOf(tx, of, asked.roundId),
  }
  if (known) return sameStep(asked, known, own)
  if (row?.config !== crashTable.rules.config || own.bets.length === 0) return refused({ code: 'notFound' })
  const [waiting] = await readWaiting(tx, { ...of, roundId: asked.roundId })
  if (!waiting) return refused({ code: 'gameCashOutLate' })
  const out = outBy({ own, asked: asked.stake, afterMs: await afterMsOf(applying, { of, row, seal, heardAt }) })
  if (typeof out === 'string') return refused({ code: out })
  const table = { operatorId: of.operatorId, game: crashTable }
  mustBeTaken(await applying.apply([tableStepCall(callOf(table, waiting), { stepKey: asked.stepKey, paid: out.paid })]))
  const step = { ...out, roundId: asked.roundId, asked: asked.stake ?? null }
  await insertStep(tx, { ...of, key: asked.stepKey, ...step })
  return ok(crashTable.standOf(asked.roundId, withStep(own, step)))
}

interface Heard {
  readonly of: Of
  readonly row: SharedRow
  readonly seal: ChainSeal
  readonly heardAt: number
}

/** So long after the round began to run it was heard; before and after that, which of both. */
async function afterMsOf({ tx }: Applying, { of, row, seal, heardAt }: Heard): Promise<number | 'early' | 'late'> {
  if (row.cancelled_at !== null) return 'late'
  if (row.started_at === null || heardAt < row.started_at) return 'early'
  const table = { operatorId: of.operatorId, game: crashTable }
  const overAt = must(await overAtOf(tx, table, { row, seal }), 'when a round is over')
  return heardAt < overAt ? heardAt - row.started_at : 'late'
}

function withStep({ bets, steps }: InRound, step: NamedStep): InRound {
  return { bets, steps: [...steps, step].toSorted((a, b) => a.afterMs - b.afterMs) }
}

/** What is asked again is answered as it stands, and nothing moves. */
function sameStep(asked: OutAsked, known: NamedStep, own: InRound): Taken {
  const isSame = known.roundId === asked.roundId && known.asked === (asked.stake ?? null)
  return isSame ? ok(crashTable.standOf(known.roundId, own)) : refused({ code: 'gameRoundReused' })
}
