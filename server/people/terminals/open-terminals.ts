import type { PaperState } from '@banko/contract/calls/terminals.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Operators } from '../../operators/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import type { CheckPassword } from '../check-password.ts'
import type { Sessions } from '../sessions.ts'
import { createTerminal } from './create-terminal.ts'
import { openTerminalDesk } from './desk.ts'
import { openSignInTerminal } from './sign-in-terminal.ts'
import { writePaper } from './store.ts'
import type { NewTerminal } from './terminal.ts'

interface Needs {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly operators: Operators
  readonly sessions: Sessions
  readonly isRight: CheckPassword
  /** What is remembered of a player holds no longer. */
  forget(of: PlayerOf): void
}

/** Terminals of shops: they sign in by number and PIN, bet as players do, and have nothing else of a player's. */
export function openTerminals(needs: Needs) {
  const { platform, ledger, operators } = needs
  const { db, clock } = platform
  return {
    signIn: openSignInTerminal({ ...needs, siteOf: operators.siteOf }),
    /** Answers its number as a player; undefined: the operator has a terminal of that number. */
    create: (tx: Transaction, terminal: NewTerminal) => createTerminal(tx, ledger, terminal, clock.now()),
    /** What is said of its printer. False: it is no terminal. */
    paper: (of: PlayerOf, state: PaperState) => writePaper(db, of, { state, at: clock.now() }),
    desk: openTerminalDesk(needs),
  }
}
