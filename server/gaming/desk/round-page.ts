import { verifyRound } from '@banko/betting/games/verify/verify-round.ts'
import type { DeskRound } from '@banko/contract/calls/desk-rounds.ts'
import { readMovementsOf } from '../../ledger/index.ts'
import { readUserNames } from '../../people/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Scope } from '../../platform/scope.ts'
import { checkOf } from '../providers/house/history.ts'
import { keptFaults } from '../providers/house/prove-rounds.ts'
import { readChecked } from '../rounds/store-rounds.ts'
import { causeOfCall } from '../wallet/movements.ts'
import { listed, mayDo } from './round-rows.ts'
import { type DeskCallRow, type DeskRoundRow, readDeskRounds, readRoundCalls } from './store-rounds.ts'

/** Of one round. */
const callsMax = 200

/** A round whole, with what whoever asks may do with it; undefined: the operator has none of this number. */
export async function roundPage(
  { dbReads, clock }: Pick<Platform, 'dbReads' | 'clock'>,
  scope: Scope,
  number: number,
): Promise<DeskRound | undefined> {
  const { operatorId } = scope
  const [row] = await readDeskRounds(dbReads, operatorId, [number])
  if (!row) return undefined
  const now = clock.now()
  const { provider_id: providerId, player_id: playerId, ref } = row
  const calls = await readRoundCalls(dbReads, { operatorId, providerId, playerId, ref }, callsMax)
  const names = await readUserNames(dbReads, operatorId, [playerId])
  return {
    ...listed(row, { names, now }),
    ...(row.result !== null && { result: row.result }),
    calls: calls.map(seenCall),
    postings: await postingsOf(dbReads, operatorId, { row, calls }),
    ...(row.is_own && (await proofOf(dbReads, operatorId, row))),
    may: mayDo(scope, row, now),
  }
}

function seenCall(row: DeskCallRow): DeskRound['calls'][number] {
  const { transaction_id: transactionId, command, named, amount, effect, status, is_late: isLate, at } = row
  return { transactionId, command, ...(named !== null && { named }), amount, effect, status, isLate, at }
}

async function postingsOf(
  connection: Platform['dbReads'],
  operatorId: number,
  { row, calls }: { readonly row: DeskRoundRow; readonly calls: readonly DeskCallRow[] },
): Promise<DeskRound['postings']> {
  const causes = calls
    .filter(({ amount }) => amount !== 0)
    .map((call) => causeOfCall(row.provider_id, call.transaction_id))
  const moved = await Promise.all(causes.map((cause) => readMovementsOf(connection, operatorId, cause)))
  return moved
    .flat()
    .toSorted((one, other) => one.movementId - other.movementId)
    .flatMap(({ movementId, kind, at, flows }) => flows.map((flow) => ({ movementId, kind, ...flow, at })))
}

/** What a round of the house was drawn from, and whether that still comes to what was paid. */
async function proofOf(
  connection: Platform['dbReads'],
  operatorId: number,
  { player_id: playerId, ref }: DeskRoundRow,
): Promise<Pick<DeskRound, 'record' | 'faults'>> {
  const row = await readChecked(connection, { operatorId, playerId }, ref)
  if (!row) return {}
  const record = checkOf(row)
  return { record, faults: [...keptFaults(row), ...(record.serverSeed === undefined ? [] : publicFaults(record))] }
}

/** Once everybody may know its seeds it is what anybody makes of them. */
function publicFaults(record: object): string[] {
  const verdict = verifyRound(record)
  return 'wrong' in verdict ? [`wrong ${verdict.wrong}`] : verdict.faults.map(({ what }) => what)
}
