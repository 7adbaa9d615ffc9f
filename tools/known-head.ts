import type { Head } from '@banko/server/platform/chain/walk-chain.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'

/** A head as an earlier run said it: `1/57/` and 64 hexadecimal digits. */
export function headIn(text: string): Head & { readonly operatorId: number } {
  const [, operatorId, seq, hash = ''] = /^([1-9]\d{0,14})\/([1-9]\d{0,14})\/([\da-f]{64})$/.exec(text) ?? []
  if (hash === '') throw new StartError('--known is what an earlier run said: 1/57/ and 64 hexadecimal digits')
  return { operatorId: Number(operatorId), seq: Number(seq), hash: Buffer.from(hash, 'hex') }
}
