import { isIban, writeIban } from '../destinations/iban.ts'
import { isAddress, writeAddress } from '../destinations/network-address.ts'
import type { FieldCheck, FieldWhy } from './field.ts'

/** A text whose check digits must fit. */
export interface CheckedText {
  /** The one form of all ways to write it; what is none stays as it is. */
  readonly write: (text: string) => string
  readonly accepts: (text: string) => boolean
  readonly why: FieldWhy
}

/** What each check takes. */
export const checkedTexts: Readonly<Record<FieldCheck, CheckedText>> = {
  iban: { write: writeIban, accepts: isIban, why: 'iban' },
  'address:BTC': addressOf('BTC'),
  'address:ETH': addressOf('ETH'),
  'address:TRX': addressOf('TRX'),
}

function addressOf(network: 'BTC' | 'ETH' | 'TRX'): CheckedText {
  return {
    write: (text) => writeAddress(network, text),
    accepts: (text) => isAddress(network, text),
    why: 'address',
  }
}
