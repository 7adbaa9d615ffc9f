import type { Amount } from '@banko/betting/numbers/money.ts'
import type { printerWidths } from '@banko/contract/desk/terminal-choices.ts'
import type { Site } from '../../operators/index.ts'

/** A terminal's session ends so long after its sign-in: a working day. Source: open-lines, 20. */
export const terminalSeconds = 12 * 3600

/** So many wrong PINs in a row, and no further one is looked at until staff let it in again. Source: desk.md, Terminals. */
export const wrongMax = 5

/** What becomes a terminal; who makes it has looked that the site is the operator's. */
export interface NewTerminal {
  readonly site: Site
  /** 1 to 999,999; one of its operator's alone. */
  readonly number: number
  readonly title: string
  /** From `hashPassword`, of four to eight digits. */
  readonly pinHash: string
  readonly printerWidth: (typeof printerWidths)[number]
  /** What it may take bets for at first, minor units; 0 for nothing. */
  readonly openingBalance: Amount
}
