import type { Dialect, DialectName } from './dialect.ts'
import { gcp } from './gcp/gcp.ts'
import { hub88 } from './hub88/hub88.ts'
import { oneWallet } from './one-wallet/one-wallet.ts'
import { own } from './own/own.ts'
import { pragmatic } from './pragmatic/pragmatic.ts'

/** By what a provider's row says. */
export const dialects: Readonly<Record<DialectName, Dialect>> = { own, hub88, gcp, pragmatic, 'one-wallet': oneWallet }
