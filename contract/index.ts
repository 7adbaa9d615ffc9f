import { book } from './calls/book.ts'
import { bookings } from './calls/bookings.ts'
import { cashOut } from './calls/cash-out.ts'
import { content } from './calls/content.ts'
import { coupons } from './calls/coupons.ts'
import { deskContent } from './calls/desk-content.ts'
import { deskCoupons } from './calls/desk-coupons.ts'
import { deskMessages } from './calls/desk-messages.ts'
import { manual } from './calls/manual.ts'
import { people } from './calls/people.ts'
import { placement } from './calls/placement.ts'
import { protection } from './calls/protection.ts'
import { receipts } from './calls/receipts.ts'
import { recovery } from './calls/recovery.ts'
import { registration } from './calls/registration.ts'
import { settings } from './calls/settings.ts'
import { staff } from './calls/staff.ts'
import { terms } from './calls/terms.ts'
import { trading } from './calls/trading.ts'
import { words } from './calls/words.ts'

/** Every call there is, by module. Routes, typed client, OpenAPI document and fuzz tests all come from here. */
export const contract = {
  settings,
  words,
  people,
  protection,
  registration,
  recovery,
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
  deskCoupons,
  content,
  deskContent,
  deskMessages,
}
export type Contract = typeof contract
