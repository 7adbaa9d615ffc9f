import type { TransferRowSeen } from '@banko/contract/calls/desk-payments.ts'
import { reviewRules, statusOf } from '@banko/contract/payments/choices.ts'
import { readTagsOf, readUserNames } from '../../people/index.ts'
import { must } from '../../platform/must.ts'
import type { Connection } from '../../platform/platform.ts'
import { readVersions } from '../methods/store.ts'
import { rulesOf } from '../rules/rules.ts'
import { readTransfersByNumber } from '../store.ts'
import { promisedAt } from '../transfer-data.ts'
import { countNotes, readReviews } from './store.ts'

/** Transfers of an operator by their numbers as its desk lists them, in no order. */
export async function readTransferRows(
  connection: Connection,
  operatorId: number,
  numbers: readonly number[],
): Promise<TransferRowSeen[]> {
  const rows = await readTransfersByNumber(connection, operatorId, numbers)
  const playerIds = [...new Set(rows.map((row) => row.player_id))]
  const names = await readUserNames(connection, operatorId, playerIds)
  const tags = await readTagsOf(connection, operatorId, playerIds)
  const notes = await countNotes(connection, operatorId, numbers)
  const versions = rows.map(({ method_id: methodId, method_version: version }) => ({ methodId, version }))
  const methods = await readVersions(connection, operatorId, versions)
  const reviews = await readReviews(connection, operatorId, numbers)
  const { rules } = await rulesOf(connection, operatorId)
  return rows.map((row) => {
    const review = reviews.get(row.number) ?? []
    const fired = review.filter(({ kind }) => kind === 'ruleFired')
    const agreed = new Set(review.filter(({ kind }) => kind === 'yes').map(({ source }) => source))
    const terms = methods.get(`${row.method_id}/${row.method_version}`)?.terms
    const waits = row.direction === 'withdrawal' && statusOf(row.state) === 'waiting'
    return {
      number: row.number,
      direction: row.direction,
      playerId: row.player_id,
      userName: must(names.get(row.player_id), `player ${row.player_id}`),
      siteId: row.site_id,
      title: terms?.title ?? '',
      tag: terms?.tag ?? '',
      playerTags: [...(tags.get(row.player_id) ?? [])],
      notes: notes.get(row.number) ?? 0,
      amount: row.amount,
      currency: row.currency,
      state: row.state,
      ...(row.mark !== null && { mark: row.mark }),
      rules: reviewRules.filter((rule) => fired.some(({ word }) => word === rule)),
      yes: agreed.size,
      eyes: fired.reduce((most, { eyes }) => Math.max(most, eyes ?? 1), 0),
      askedAt: row.asked_at,
      ...(waits && { promisedAt: promisedAt(row, rules) }),
    }
  })
}
