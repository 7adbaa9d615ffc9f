import type { Coupons } from '../coupons/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Network } from '../network/index.ts'
import type { Operators } from '../operators/index.ts'
import type { People } from '../people/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { Promotions } from '../promotions/index.ts'
import type { Accounts } from './accounts/accounts.ts'
import type { PaymentProviders } from './provider.ts'
import type { TransferNews } from './publish.ts'
import type { SheetSeal } from './reconciliation/spell-sheet.ts'
import type { ValueSeal } from './seal-values.ts'

/** The modules that payments stand on. */
export interface Lower {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly operators: Operators
  readonly people: People
  readonly network: Network
  readonly coupons: Coupons
  readonly promotions: Pick<Promotions, 'depositsDone' | 'depositReversed' | 'countDeposits'>
}

/** And what they have of their own. */
export interface House extends Lower {
  readonly providers: PaymentProviders
  readonly accounts: Accounts
  readonly news: TransferNews
  readonly seal: () => Promise<ValueSeal>
  /** Signs what closed days came to. */
  readonly sheetSeal: () => Promise<SheetSeal>
  /** Where the pages of a domain are: `https://banko.example`. */
  readonly originOf: (domain: string) => string
}
