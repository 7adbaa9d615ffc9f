import type { Contract } from '@banko/contract/index.ts'
import { auditCalls } from './audit/calls.ts'
import { termsCalls } from './book/terms/terms-calls.ts'
import { bookingsCalls } from './bookings/calls.ts'
import { cashOutCalls } from './cashout/calls.ts'
import { contentCalls } from './content/calls.ts'
import { deskContentCalls } from './content/desk-calls.ts'
import { couponsCalls } from './coupons/calls.ts'
import { deskPersonCalls } from './desk/calls.ts'
import { deskTodayCalls } from './desk/today/calls.ts'
import { crashCalls, fairCalls, gamesCalls, minesCalls, tablesCalls, tvKenoCalls } from './gaming/calls.ts'
import { deskGamesCalls, deskRoundsCalls } from './gaming/desk/calls.ts'
import type { House } from './house.ts'
import { deskJackpotsCalls, jackpotsCalls } from './jackpots/calls.ts'
import { listsCalls } from './lists/calls.ts'
import { manualCalls } from './manual/calls.ts'
import { deskMessagesCalls } from './messages/calls.ts'
import { networkCalls } from './network/calls.ts'
import { deskTerminalsCalls } from './network/terminals/calls.ts'
import { settingsCalls } from './operators/calls.ts'
import { deskWordsCalls } from './operators/own-words/desk-calls.ts'
import { deskSitesCalls } from './operators/publishing/desk-calls.ts'
import { wordsCalls } from './operators/words-calls.ts'
import { ownDataCalls } from './own-data/calls.ts'
import { paymentsCalls } from './payments/calls.ts'
import { deskPaymentsCalls } from './payments/desk/calls.ts'
import { deskReconciliationCalls } from './payments/reconciliation/calls.ts'
import { peopleCalls } from './people/calls.ts'
import { deskPeopleCalls } from './people/desk/calls.ts'
import { identityCalls } from './people/identity/calls.ts'
import { deskDocumentsCalls } from './people/identity/desk-calls.ts'
import { protectionCalls } from './people/protection/calls.ts'
import { recoveryCalls } from './people/recovery/calls.ts'
import { registrationCalls } from './people/registration/calls.ts'
import { factorCalls } from './people/second-factor/calls.ts'
import { deskFactorCalls } from './people/second-factor/desk-calls.ts'
import { terminalsCalls } from './people/terminals/calls.ts'
import { placementCalls } from './placement/calls.ts'
import type { Handlers } from './platform/http/http.ts'
import { promotionsCalls } from './promotions/calls.ts'
import { deskPromotionsCalls } from './promotions/desk/calls.ts'
import { deskSegmentsCalls } from './promotions/segments/calls.ts'
import { receiptsCalls } from './receipts/calls.ts'
import { deskCalls, deskExportsCalls, deskSheetsCalls } from './reports/calls.ts'
import { deskCouponsCalls } from './settlement/calls.ts'
import { approvalsCalls } from './staff/approvals/calls.ts'
import { rolesCalls, staffCalls } from './staff/calls.ts'
import { tradingCalls } from './trading/calls.ts'
import { deskLimitsCalls } from './trading/desk/limits-calls.ts'
import { deskRefusalsCalls } from './trading/desk/refusals-calls.ts'
import { ledgerCalls } from './transactions/calls.ts'

/** What answers every call of the contract; one that is missing does not compile. Each picks its modules of the house. */
export const callsOf = (house: House): Handlers<Contract> => ({
  settings: settingsCalls(house),
  words: wordsCalls(house),
  people: peopleCalls(house),
  protection: protectionCalls(house),
  ledger: ledgerCalls(house),
  ownData: ownDataCalls(house),
  identity: identityCalls(house),
  registration: registrationCalls(house),
  recovery: recoveryCalls(house),
  factor: factorCalls(house),
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
  roles: rolesCalls(house),
  approvals: approvalsCalls(house),
  audit: auditCalls(house),
  deskCoupons: deskCouponsCalls(house),
  content: contentCalls(house),
  deskContent: deskContentCalls(house),
  deskMessages: deskMessagesCalls(house),
  terminals: terminalsCalls(house),
  deskTerminals: deskTerminalsCalls(house),
  deskSites: deskSitesCalls(house),
  deskWords: deskWordsCalls(house),
  deskFactor: deskFactorCalls(house),
  deskPeople: deskPeopleCalls(house),
  desk: deskCalls(house),
  deskExports: deskExportsCalls(house),
  deskSheets: deskSheetsCalls(house),
  deskRefusals: deskRefusalsCalls(house),
  deskLimits: deskLimitsCalls(house),
  deskToday: deskTodayCalls(house),
  deskPerson: deskPersonCalls(house),
  deskDocuments: deskDocumentsCalls(house),
  network: networkCalls(house),
  payments: paymentsCalls(house),
  deskPayments: deskPaymentsCalls(house),
  promotions: promotionsCalls(house),
  games: gamesCalls(house),
  fair: fairCalls(house),
  mines: minesCalls(house),
  tables: tablesCalls(house),
  crash: crashCalls(house),
  tvKeno: tvKenoCalls(house),
  jackpots: jackpotsCalls(house),
  deskPromotions: deskPromotionsCalls(house),
  deskSegments: deskSegmentsCalls(house),
  deskReconciliation: deskReconciliationCalls(house),
  deskJackpots: deskJackpotsCalls(house),
  deskGames: deskGamesCalls(house),
  deskRounds: deskRoundsCalls(house),
})
