import type { Contract } from '@banko/contract/index.ts'
import { termsCalls } from './book/terms/terms-calls.ts'
import { bookingsCalls } from './bookings/calls.ts'
import { cashOutCalls } from './cashout/calls.ts'
import { contentCalls } from './content/calls.ts'
import { deskContentCalls } from './content/desk-calls.ts'
import { couponsCalls } from './coupons/calls.ts'
import type { House } from './house.ts'
import { listsCalls } from './lists/calls.ts'
import { manualCalls } from './manual/calls.ts'
import { deskMessagesCalls } from './messages/calls.ts'
import { settingsCalls } from './operators/calls.ts'
import { wordsCalls } from './operators/words-calls.ts'
import { peopleCalls } from './people/calls.ts'
import { protectionCalls } from './people/protection/calls.ts'
import { recoveryCalls } from './people/recovery/calls.ts'
import { registrationCalls } from './people/registration/calls.ts'
import { placementCalls } from './placement/calls.ts'
import type { Handlers } from './platform/http/http.ts'
import { receiptsCalls } from './receipts/calls.ts'
import { deskCouponsCalls } from './settlement/calls.ts'
import { staffCalls } from './staff/calls.ts'
import { tradingCalls } from './trading/calls.ts'

/** What answers every call of the contract; one that is missing does not compile. Each picks its modules of the house. */
export const callsOf = (house: House): Handlers<Contract> => ({
  settings: settingsCalls(house),
  words: wordsCalls(house),
  people: peopleCalls(house),
  protection: protectionCalls(house),
  registration: registrationCalls(house),
  recovery: recoveryCalls(house),
  book: listsCalls(house),
  bookings: bookingsCalls(house),
  placement: placementCalls(house),
  coupons: couponsCalls(house),
  cashOut: cashOutCalls(house),
  receipts: receiptsCalls(house),
  manual: manualCalls(house),
  terms: termsCalls(house),
  trading: tradingCalls(house),
  staff: staffCalls(house),
  deskCoupons: deskCouponsCalls(house),
  content: contentCalls(house),
  deskContent: deskContentCalls(house),
  deskMessages: deskMessagesCalls(house),
})
