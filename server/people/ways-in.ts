import type { Ledger } from '../ledger/index.ts'
import type { Messages } from '../messages/index.ts'
import type { Operators } from '../operators/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Platform } from '../platform/platform.ts'
import type { CheckPassword } from './check-password.ts'
import { openEnter } from './enter.ts'
import { openLetIn } from './let-in.ts'
import type { AskOwnPassword } from './own-password.ts'
import type { FindExclusion } from './protection/find-exclusion.ts'
import { type FactorOptions, openSecondFactor } from './second-factor/open-second-factor.ts'
import type { Sessions } from './sessions.ts'
import { openSignIn } from './sign-in.ts'

interface Needs {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly operators: Operators
  readonly messages: Messages
  readonly sessions: Sessions
  readonly askPassword: AskOwnPassword
  readonly isRight: CheckPassword
  readonly findExclusion: FindExclusion
  ticketOf(of: PlayerOf): Promise<string>
}

/** How players come in by name and password, and by what they have set up besides. */
export function openWaysIn(needs: Needs, options: FactorOptions) {
  const enter = openEnter({ ...needs, letIn: openLetIn(needs) })
  const factors = openSecondFactor({ ...needs, enter }, options)
  const { factorSignIn: factor, placeOf } = factors
  return { signIn: openSignIn({ ...needs, enter, factor, placeOf }), ...factors }
}
