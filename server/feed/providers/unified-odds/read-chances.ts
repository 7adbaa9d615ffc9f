import type { ToldChances } from '@banko/betting/match/market.ts'
import { certain, type Millionths, parseMillionths } from '@banko/betting/numbers/millionths.ts'
import type { XmlElement } from './xml-element.ts'

/**
 * Where a bet may come back, in whole or in part, each result has its own chance, and the win has to be one of them;
 * elsewhere there is that of the win alone.
 */
export function readChances({ attributes }: XmlElement): { readonly chances?: ToldChances } {
  const { probabilities, win_probabilities: win = probabilities } = attributes
  const won = win === undefined ? undefined : parseMillionths(win)
  if (won === undefined) return {}
  const halfWon = readShare(attributes.half_win_probabilities)
  const voided = readShare(attributes.refund_probabilities)
  const halfLost = readShare(attributes.half_lose_probabilities)
  if (halfWon === undefined || voided === undefined || halfLost === undefined) return {}
  if (won + halfWon + voided + halfLost > certain) return {}
  return {
    chances: {
      won,
      ...(halfWon > 0 && { halfWon }),
      ...(voided > 0 && { void: voided }),
      ...(halfLost > 0 && { halfLost }),
    },
  }
}

/** Absent, it cannot happen; `undefined` for what cannot be read. */
function readShare(text: string | undefined): Millionths | undefined {
  return text === undefined ? 0 : parseMillionths(text)
}
