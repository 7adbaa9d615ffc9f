import { approvals } from './calls/approvals.ts'
import { audit } from './calls/audit.ts'
import { book } from './calls/book.ts'
import { bookings } from './calls/bookings.ts'
import { cashOut } from './calls/cash-out.ts'
import { content } from './calls/content.ts'
import { coupons } from './calls/coupons.ts'
import { deskContent } from './calls/desk-content.ts'
import { deskCoupons } from './calls/desk-coupons.ts'
import { deskDocuments } from './calls/desk-documents.ts'
import { deskExports } from './calls/desk-exports.ts'
import { deskFactor } from './calls/desk-factor.ts'
import { deskGames } from './calls/desk-games.ts'
import { deskJackpots } from './calls/desk-jackpots.ts'
import { deskLimits } from './calls/desk-limits.ts'
import { deskMessages } from './calls/desk-messages.ts'
import { deskPayments } from './calls/desk-payments.ts'
import { deskPeople } from './calls/desk-people.ts'
import { deskPerson } from './calls/desk-person.ts'
import { deskPromotions } from './calls/desk-promotions.ts'
import { deskReconciliation } from './calls/desk-reconciliation.ts'
import { deskRefusals } from './calls/desk-refusals.ts'
import { deskRounds } from './calls/desk-rounds.ts'
import { desk } from './calls/desk-search.ts'
import { deskSegments } from './calls/desk-segments.ts'
import { deskSheets } from './calls/desk-sheets.ts'
import { deskSites } from './calls/desk-sites.ts'
import { deskTerminals } from './calls/desk-terminals.ts'
import { deskToday } from './calls/desk-today.ts'
import { deskWords } from './calls/desk-words.ts'
import { factor } from './calls/factor.ts'
import { fair, games, mines } from './calls/games.ts'
import { identity } from './calls/identity.ts'
import { jackpots } from './calls/jackpots.ts'
import { ledger } from './calls/ledger.ts'
import { manual } from './calls/manual.ts'
import { network } from './calls/network.ts'
import { ownData } from './calls/own-data.ts'
import { payments } from './calls/payments.ts'
import { people } from './calls/people.ts'
import { placement } from './calls/placement.ts'
import { promotions } from './calls/promotions.ts'
import { protection } from './calls/protection.ts'
import { receipts } from './calls/receipts.ts'
import { recovery } from './calls/recovery.ts'
import { registration } from './calls/registration.ts'
import { roles } from './calls/roles.ts'
import { settings } from './calls/settings.ts'
import { staff } from './calls/staff.ts'
import { crash, tables, tvKeno } from './calls/tables.ts'
import { terminals } from './calls/terminals.ts'
import { terms } from './calls/terms.ts'
import { trading } from './calls/trading.ts'
import { words } from './calls/words.ts'

/** Every call there is, by module. Routes, typed client, OpenAPI document and fuzz tests all come from here. */
export const contract = {
  settings,
  words,
  people,
  protection,
  ledger,
  ownData,
  identity,
  registration,
  recovery,
  factor,
  book,
  bookings,
  placement,
  coupons,
  cashOut,
  receipts,
  manual,
  terms,
  trading,
  staff,
  roles,
  approvals,
  audit,
  deskCoupons,
  content,
  deskContent,
  deskMessages,
  terminals,
  deskTerminals,
  deskSites,
  deskWords,
  deskFactor,
  deskPeople,
  desk,
  deskExports,
  deskRefusals,
  deskSheets,
  deskLimits,
  deskToday,
  deskPerson,
  deskDocuments,
  network,
  payments,
  deskPayments,
  promotions,
  games,
  fair,
  mines,
  tables,
  crash,
  tvKeno,
  jackpots,
  deskPromotions,
  deskSegments,
  deskReconciliation,
  deskJackpots,
  deskGames,
  deskRounds,
}
export type Contract = typeof contract
