import type { Speaker } from '../speaker.ts'
import type { DialectName } from '../words.ts'
import { gcp } from './gcp.ts'
import { hub88 } from './hub88.ts'
import { oneWallet } from './one-wallet.ts'
import { own } from './own.ts'
import { pragmatic } from './pragmatic.ts'

export const speakers: Readonly<Record<DialectName, Speaker>> = { own, hub88, gcp, pragmatic, 'one-wallet': oneWallet }
