import { playerLimitsDefault } from '@banko/betting/limits/limits.ts'
import type { Ledger } from '../../ledger/index.ts'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import { createPlayers } from '../create-players.ts'
import { hashOfNobody } from '../password.ts'
import { insertTerminal, lockNumber } from './store.ts'
import type { NewTerminal } from './terminal.ts'

/**
 * A terminal with its accounts and what it may take bets for: a player whom no password lets in. Its name has a blank,
 * which no name that is registered has. Answers the player's number; undefined: the operator has a terminal of that number.
 */
export async function createTerminal(
  tx: Transaction,
  ledger: Ledger,
  terminal: NewTerminal,
  now: number,
): Promise<number | undefined> {
  const { site, number, openingBalance } = terminal
  const { operatorId, siteId, currency, languageDefault: lang, settings } = site
  if (!(await lockNumber(tx, { operatorId, number }))) return undefined
  const player = {
    ...{ kind: 'terminal' as const, operatorId, siteId, userName: `terminal ${number}`, passwordHash: hashOfNobody },
    ...{ lang, currency, stakeMode: settings.stakeMode, products: { sport: true, live: true } },
    ...{ limits: playerLimitsDefault(currency), openingBalance },
  }
  const [made] = await createPlayers(tx, ledger, [player], now)
  const playerId = must(made, 'a terminal’s player')
  await insertTerminal(tx, { ...terminal, operatorId, playerId }, now)
  return playerId
}
