import { itemAt } from '../../lists/item-at.ts'
import { readBase58Check } from './base-58.ts'
import { readWitnessProgram } from './bech-32.ts'
import { keccak256 } from './keccak-256.ts'

/** Networks whose addresses are checked; USDT on Tron has those of TRX. */
export type Network = 'BTC' | 'ETH' | 'TRX'

/** First bytes of addresses that pay to a key, and to a script. Those of test networks have others. */
const firstBytes = { BTC: [0x00, 0x05], TRX: [0x41] } as const
/** The first byte, and twenty that name who is paid. */
const addressBytes = 21

/** Whether money can be sent there: form and check digits fit. Source: payments §9, crypto. */
export function isAddress(network: Network, text: string): boolean {
  switch (network) {
    case 'BTC':
      return startsWith(text, firstBytes.BTC) || readWitnessProgram('bc', inOneCase(text)) !== undefined
    case 'TRX':
      return startsWith(text, firstBytes.TRX)
    case 'ETH':
      return isEthereum(text)
  }
}

/** The one form of all ways to write an address; what is none stays as it is. */
export function writeAddress(network: Network, text: string): string {
  if (!isAddress(network, text)) return text
  if (network === 'ETH') return withCheckedCase(text)
  return network === 'BTC' ? inOneCase(text) : text
}

function startsWith(text: string, first: readonly number[]): boolean {
  const bytes = readBase58Check(text)
  return bytes?.length === addressBytes && first.some((byte) => byte === bytes[0])
}

/** Small letters of a text without any; of both kinds it is none. An address in base 58 has both. */
function inOneCase(text: string): string {
  return text.toUpperCase() === text ? text.toLowerCase() : text
}

/** Letters of one case check nothing; those of both say so. Source: EIP-55. */
function isEthereum(text: string): boolean {
  if (!/^0x[\dA-Fa-f]{40}$/.test(text)) return false
  const digits = text.slice(2)
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || text === withCheckedCase(text)
}

/** A letter is a capital where the hash of all of them has a digit of 8 or more at its place. */
function withCheckedCase(text: string): string {
  const digits = text.slice(2).toLowerCase()
  const hash = keccak256(new Uint8Array([...digits].map((digit) => digit.charCodeAt(0))))
  const hashDigits = [...hash].flatMap((byte) => [byte >> 4, byte & 15])
  return `0x${[...digits].map((digit, at) => (itemAt(hashDigits, at) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}
