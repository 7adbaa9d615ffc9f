import type { RefusalRow } from '@banko/contract/calls/desk-refusals.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { readUserNames } from '../../people/index.ts'
import type { ListPlace } from '../../platform/desk-list/cursor.ts'
import type { WhoseRows } from '../../platform/desk-list/whose-rows.ts'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import { seeMatches } from './see-matches.ts'
import { readListedRefusals } from './store-refusals.ts'

/** Refused bets by their places as lists and files show them, in no order. */
export async function readRefusalRows(
  tx: Transaction,
  whose: WhoseRows,
  { places, catalogue }: { readonly places: readonly ListPlace[]; readonly catalogue: Pick<Catalogue, 'matches'> },
): Promise<RefusalRow[]> {
  const listed = await readListedRefusals(tx, whose, places)
  const names = await readUserNames(tx, whose.operatorId, [...new Set(listed.map(({ playerId }) => playerId))])
  const matches = await seeMatches(catalogue, tx, {
    operatorId: whose.operatorId,
    matchIds: listed.flatMap(({ matchIds }) => matchIds),
  })
  return listed.map((row) => ({
    ...row,
    userName: must(names.get(row.playerId), `player ${row.playerId}`),
    matches: row.matchIds.flatMap((matchId) => matches.get(matchId) ?? []),
  }))
}
