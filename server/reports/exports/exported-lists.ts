import { formatAmount } from '@banko/betting/numbers/money.ts'
import { formatPrice } from '@banko/betting/numbers/price.ts'
import type { CouponRow } from '@banko/contract/calls/desk-coupons.ts'
import type { PersonRow } from '@banko/contract/calls/desk-people.ts'
import type { CreditSheet } from '@banko/contract/calls/desk-sheets.ts'
import type { Cell } from '@banko/contract/csv-line.ts'
import type { Permission } from '@banko/contract/permissions.ts'
import { couponsList, readCouponRows } from '../../coupons/index.ts'
import { sheetsList } from '../../network/index.ts'
import { peopleList, readPersonRows, readUserNames } from '../../people/index.ts'
import type { ListPlace } from '../../platform/desk-list/cursor.ts'
import type { DeskList, ListAsked } from '../../platform/desk-list/list-declaration.ts'
import type { WhoseRows } from '../../platform/desk-list/whose-rows.ts'
import type { Transaction } from '../../platform/platform.ts'
import { type ListedRefusal, readListedRefusals, refusalsList } from '../../trading/index.ts'
import { readSheets } from '../sheets/read-sheets.ts'

/** How the rows of a list become lines of a file. */
export interface ExportedList {
  readonly list: DeskList
  /** Whoever may see the list may have its file. */
  readonly permission: Permission
  /** Of its first line. */
  readonly columns: readonly string[]
  read(tx: Transaction, whose: WhoseRows, rows: RowsToRead): Promise<ReadonlyMap<number, readonly Cell[]>>
}

/** Which rows of what was asked for, and when it was. */
interface RowsToRead {
  readonly ids: readonly number[]
  /** The same rows with what they are ordered by. */
  readonly places: readonly ListPlace[]
  readonly asked: ListAsked
  readonly at: number
}

/** As ISO 8601 writes it, UTC. */
// tidy-allow globals: writes a time that was told
const timeText = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString())

const people: ExportedList = {
  list: peopleList,
  permission: 'people.see',
  columns: [
    ...['playerId', 'userName', 'name', 'email', 'mobile', 'siteId', 'state', 'balance', 'currency', 'registeredAt'],
    ...['seenAt', 'tags'],
  ],
  read: async (tx, whose, { ids }) => {
    const rows = await readPersonRows(tx, whose, ids)
    return new Map(rows.map((row) => [row.playerId, personCells(row)]))
  },
}

function personCells(row: PersonRow): Cell[] {
  const { playerId, userName, name = '', email = '', mobile = '', siteId, state, balance, currency } = row
  return [
    ...[playerId, userName, name, email, mobile, siteId, state, formatAmount(balance, currency), currency],
    ...[timeText(row.registeredAt), timeText(row.seenAt), row.tags.join(', ')],
  ]
}

const coupons: ExportedList = {
  list: couponsList,
  permission: 'coupons.see',
  columns: [
    ...['number', 'placedAt', 'playerId', 'userName', 'siteId', 'kind', 'legs', 'live', 'stake', 'currency', 'price'],
    ...['payoutMax', 'payout', 'status'],
  ],
  read: async (tx, whose, { ids }) => {
    const rows = await readCouponRows(tx, whose, ids)
    return new Map(rows.map((row) => [row.number, couponCells(row)]))
  },
}

function couponCells(row: CouponRow): Cell[] {
  const { number, playerId, userName, siteId, kind, legs, live, currency, status } = row
  return [
    ...[number, timeText(row.placedAt), playerId, userName, siteId, kind, legs, live ? 'yes' : 'no'],
    ...[formatAmount(row.stake, currency), currency, formatPrice(row.price)],
    ...[formatAmount(row.payoutMax, currency), formatAmount(row.payout, currency), status],
  ]
}

const refusals: ExportedList = {
  list: refusalsList,
  permission: 'coupons.see',
  columns: [
    ...['number', 'at', 'playerId', 'userName', 'siteId', 'code', 'moment', 'stake', 'currency', 'limitOf', 'limit'],
    ...['matchIds', 'couponId'],
  ],
  read: async (tx, whose, { places }) => {
    const rows = await readListedRefusals(tx, whose, places)
    const names = await readUserNames(tx, whose.operatorId, [...new Set(rows.map(({ playerId }) => playerId))])
    return new Map(rows.map((row) => [row.id, refusalCells(row, names.get(row.playerId) ?? '')]))
  },
}

function refusalCells(row: ListedRefusal, userName: string): Cell[] {
  const { id, at, playerId, siteId, refusal, moment, stake, currency, source = '', ruleId, matchIds, couponId } = row
  return [
    ...[id, timeText(at), playerId, userName, siteId, refusal.code, moment, formatAmount(stake, currency), currency],
    ...[source, ruleId ?? '', matchIds.join(' '), couponId],
  ]
}

const sheets: ExportedList = {
  list: sheetsList,
  permission: 'network.see',
  columns: [
    ...['nodeId', 'title', 'depth', 'month', 'currency', 'added', 'taken', 'given', 'back', 'staked', 'won'],
    ...['turnoverPercent', 'splitPercent', 'commission'],
  ],
  read: async (tx, whose, { ids, asked, at }) => {
    const rows = await readSheets(tx, whose, { nodeIds: ids, asked, now: at })
    return new Map(rows.map((row) => [row.nodeId, sheetCells(row)]))
  },
}

function sheetCells(row: CreditSheet): Cell[] {
  const { nodeId, title, depth, month, currency, added, taken, given, back, staked, won, plan, commission } = row
  const percent = (rate: number | undefined) => (rate === undefined ? '' : (rate / 100).toFixed(2))
  const amounts = [added, taken, given, back, staked, won].map((each) => formatAmount(each, currency))
  return [
    ...[nodeId, title, depth, month, currency, ...amounts],
    ...[percent(plan?.turnover), percent(plan?.split), formatAmount(commission, currency)],
  ]
}

export const exportedLists: ReadonlyMap<string, ExportedList> = new Map([
  ['people', people],
  ['coupons', coupons],
  ['refusals', refusals],
  ['sheets', sheets],
])
