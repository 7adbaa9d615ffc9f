import type { Coin } from './coins.ts'

/** What a QR code says so that a wallet fills in what it can. Source: BIP 21; others understand the address alone. */
export function payAddress(coin: Coin, { address, amount }: { readonly address: string; readonly amount: string }) {
  return coin === 'BTC' ? `bitcoin:${address}?amount=${amount}` : address
}
