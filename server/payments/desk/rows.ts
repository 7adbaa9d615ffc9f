import type { TransferRowSeen } from '@banko/contract/calls/desk-payments.ts'
import { reviewRules, statusOf } from '@banko/contract/payments/choices.ts'
import { readUserNames } from '../../people/index.ts'
import { must } from '../../platform/must.ts'
import type { Connection } from '../../platform/platform.ts'
import { readVersions } from '../methods/store.ts'
import { rulesOf } from '../rules/rules.ts'
import { readTransfersByNumber } from '../store.ts'
import { readReviews } from './store.ts'

const hour = 3_600_000

/** Transfers of an operator by their numbers as its desk lists them, in no order. */
export async function readTransferRows(
  connection: Connection,
  operatorId: number,
  numbers: readonly number[],
): Promise<TransferRowSeen[]> {
  const rows = await readTransfersByNumber(connection, operatorId, numbers)
  const names = await readUserNames(connection, operatorId, [...new Set(rows.map((row) => row.player_id))])
  const versions = rows.map(({ method_id: methodId, method_version: version }) => ({ methodId, version }))
  const methods = await readVersions(connection, operatorId, versions)
  const reviews = await readReviews(connection, operatorId, numbers)
  const { rules } = await rulesOf(connection, operatorId)
  return rows.map((row) => {
    const review = reviews.get(row.number) ?? []
    const fired = review.filter(({ kind }) => kind === 'ruleFired')
    const agreed = new Set(review.filter(({ kind }) => kind === 'yes').map(({ source }) => source))
    const waits = row.direction === 'withdrawal' && statusOf(row.state) === 'waiting'
    return {
      number: row.number,
      direction: row.direction,
      playerId: row.player_id,
      userName: must(names.get(row.player_id), `player ${row.player_id}`),
      siteId: row.site_id,
      title: methods.get(`${row.method_id}/${row.method_version}`)?.terms.title ?? '',
      amount: row.amount,
      currency: row.currency,
      state: row.state,
      ...(row.mark !== null && { mark: row.mark }),
      rules: reviewRules.filter((rule) => fired.some(({ word }) => word === rule)),
      yes: agreed.size,
      eyes: fired.reduce((most, { eyes }) => Math.max(most, eyes ?? 1), 0),
      askedAt: row.asked_at,
      ...(waits && { promisedAt: row.asked_at + rules.promiseHours * hour }),
    }
  })
}
