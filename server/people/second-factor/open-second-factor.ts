import type { Messages } from '../../messages/index.ts'
import type { Operators } from '../../operators/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Enter } from '../enter.ts'
import type { AskOwnPassword } from '../own-password.ts'
import type { Sessions } from '../sessions.ts'
import { openFactorParts } from './factor-parts.ts'
import { openFactorSignIn } from './factor-sign-in.ts'
import { openOwnFactor } from './own-factor.ts'
import { openResetFactor } from './reset-factor.ts'

interface Needs {
  readonly platform: Platform
  readonly operators: Pick<Operators, 'siteOf'>
  readonly messages: Pick<Messages, 'send'>
  readonly sessions: Pick<Sessions, 'endAllIn'>
  readonly askPassword: AskOwnPassword
  readonly enter: Enter
}

export interface FactorOptions {
  readonly sealKey?: string | undefined
  readonly originOf?: ((domain: string) => string) | undefined
}

/** What people offer others for second factors: how they are set up, and how a sign-in asks for them. */
export function openSecondFactor(
  needs: Needs,
  { sealKey = '', originOf = (domain) => `https://${domain}` }: FactorOptions,
) {
  const parts = openFactorParts(needs.platform, sealKey)
  const placeOf = (siteId: number) => {
    const { domain } = needs.operators.siteOf(siteId)
    return { domain, origin: originOf(domain) }
  }
  return {
    factor: openOwnFactor({ ...needs, parts, placeOf }),
    factorSignIn: openFactorSignIn({ ...needs, parts, placeOf }),
    resetFactor: openResetFactor(needs),
    placeOf,
  }
}

export type SecondFactors = ReturnType<typeof openSecondFactor>
