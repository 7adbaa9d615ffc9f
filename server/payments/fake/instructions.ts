import { createHash } from 'node:crypto'
import { drawReference } from '@banko/betting/payments/reference.ts'
import type { BeginDeposit, ProviderStep } from '../provider.ts'

/** What a player reads who pays in otherwise than on a page. */
export function instructionsFor({ kind, key, expiresAt }: BeginDeposit): ProviderStep {
  const reference = referenceOf(key)
  if (kind === 'voucher') return { kind: 'done' }
  if (kind === 'bankTransfer')
    return {
      kind: 'instructions',
      reference,
      expiresAt,
      lines: [
        { label: 'Banko Test Bank', text: 'TR33 0006 1005 1978 6457 8413 26' },
        { label: 'Banko Demo', text: reference },
      ],
    }
  return { kind: 'instructions', reference, expiresAt, lines: [] }
}

/** The same for a transfer whenever it is asked for. */
function referenceOf(key: string): string {
  const drawn = createHash('sha256').update(key).digest()
  let at = 0
  return drawReference((below) => drawn.readUInt32BE(4 * at++) % below)
}
