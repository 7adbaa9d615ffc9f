import { createHash } from 'node:crypto'
import type { Coin } from '@banko/betting/payments/coins/coins.ts'
import { coinTerms } from '@banko/betting/payments/coins/coins.ts'
import { writeAddress } from '@banko/betting/payments/destinations/network-address.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** An address of its network that is a deposit's alone; whoever sent something there would lose it. */
export function fakeAddress(coin: Coin, key: string): string {
  const { network } = coinTerms[coin]
  const paid = sha256(Buffer.from(`banko fake address ${network} ${key}`)).subarray(0, 20)
  if (network === 'ETH') return writeAddress('ETH', `0x${paid.toString('hex')}`)
  return inBase58(Buffer.concat([Buffer.from([network === 'BTC' ? 0x05 : 0x41]), paid]))
}

/** As a network would name a payment. */
export function fakeTransaction(key: string, nth: string): string {
  return sha256(Buffer.from(`banko fake payment ${key} ${nth}`)).toString('hex')
}

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** With the check digits behind it; none of ours begins with an empty byte. */
function inBase58(bytes: Uint8Array): string {
  const whole = Buffer.concat([bytes, sha256(sha256(bytes)).subarray(0, 4)])
  let text = ''
  for (let rest = BigInt(`0x${whole.toString('hex')}`); rest > 0n; rest /= 58n)
    text = letters.charAt(Number(rest % 58n)) + text
  return text
}
