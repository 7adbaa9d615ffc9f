import type { Contract } from '@banko/contract/index.ts'
import { termsCalls } from './book/index.ts'
import { couponsCalls } from './coupons/index.ts'
import type { House } from './house.ts'
import { listsCalls } from './lists/index.ts'
import { manualCalls } from './manual/index.ts'
import { settingsCalls, wordsCalls } from './operators/index.ts'
import { peopleCalls } from './people/index.ts'
import { placementCalls } from './placement/index.ts'
import type { Handlers } from './platform/http/http.ts'

/** What answers every call of the contract; one that is missing does not compile. */
export const callsOf = (house: House): Handlers<Contract> => ({
  settings: settingsCalls(house.operators),
  words: wordsCalls(house.operators),
  people: peopleCalls(house.people),
  book: listsCalls(house),
  placement: placementCalls(house, house.placement),
  coupons: couponsCalls(house.platform, house.coupons),
  manual: manualCalls(house.manual),
  terms: termsCalls(house),
})
