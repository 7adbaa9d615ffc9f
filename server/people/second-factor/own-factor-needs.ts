import type { SecondFactor } from '@banko/contract/calls/factor.ts'
import type { Messages } from '../../messages/index.ts'
import type { Operators } from '../../operators/index.ts'
import type { PlayerCaller } from '../../platform/caller.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import type { AskOwnPassword } from '../own-password.ts'
import type { FactorChange } from './change-factor.ts'
import type { FactorParts } from './factor-parts.ts'
import type { PasskeyPlace } from './verify-passkey.ts'

/** Who asks, and from where. */
export interface FactorAsker {
  readonly caller: PlayerCaller
  readonly address: string
  readonly userAgent: string | undefined
}

export interface OwnFactorNeeds {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'security'>
  readonly operators: Pick<Operators, 'siteOf'>
  readonly messages: Pick<Messages, 'send'>
  readonly askPassword: AskOwnPassword
  parts(): Promise<FactorParts>
  placeOf(siteId: number): PasskeyPlace
}

/** What the verbs of a player's own second factor have in common. */
export interface OwnFactorTools {
  standing(caller: PlayerCaller): Promise<SecondFactor>
  isProven(caller: PlayerCaller): Promise<boolean>
  /** In a transaction of its own; told where it stands. */
  change<T>(
    asker: FactorAsker,
    what: Pick<FactorChange, 'did' | 'tells'>,
    work: (tx: Transaction) => Promise<T | undefined>,
  ): Promise<T | undefined>
}
