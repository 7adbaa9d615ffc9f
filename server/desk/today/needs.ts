import type { ContentHouse } from '../../content/index.ts'
import type { Gaming } from '../../gaming/index.ts'
import type { Jackpots } from '../../jackpots/index.ts'
import type { Network } from '../../network/index.ts'
import type { Operators } from '../../operators/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { People } from '../../people/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Promotions } from '../../promotions/index.ts'
import type { KindRules, Staff } from '../../staff/index.ts'

/** What the first room of the desk takes of the house. */
export interface TodayNeeds {
  readonly platform: Platform
  readonly operators: Pick<Operators, 'sitesOf' | 'publishing'>
  readonly staff: Pick<Staff, 'callerIn'>
  readonly network: Pick<Network, 'approvals'>
  /** What is asked about players of a second pair of eyes. */
  readonly desk: { readonly approvals: { readonly exclusionShortened: KindRules } }
  readonly people: { readonly identity: Pick<People['identity'], 'countWaiting'> }
  readonly payments: Pick<Payments, 'approvals' | 'countWaiting'>
  readonly promotions: Pick<Promotions, 'approvals' | 'countWaiting'>
  readonly gaming: Pick<Gaming, 'approvals'>
  readonly jackpots: Pick<Jackpots, 'approvals'>
  readonly content: Pick<ContentHouse, 'openContacts'>
}
