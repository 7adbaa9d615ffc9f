import { createHmac } from 'node:crypto'
import type { PlayerOf } from '../../platform/caller.ts'
import { base32 } from '../../platform/factor/base32.ts'
import type { Ids } from '../../platform/ports.ts'

/** So many at a time. */
const count = 10
/** Letters and digits of one: 50 bits. */
const length = 10
/** What people read in place of the letters that there are. */
const alike: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 8: 'B' }

/** New ones as they are shown, in two halves: `ABCDE-FGHIJ`. */
export function drawRecoveryCodes(ids: Ids): string[] {
  return Array.from({ length: count }, () => {
    const code = base32(Buffer.from(ids.token(), 'base64url').subarray(0, 7)).slice(0, length)
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })
}

/** By what one is kept: whoever reads the database alone cannot try them. */
export function recoveryHashOf(secret: Uint8Array, { operatorId, playerId }: PlayerOf, typed: string): Buffer {
  const code = typed
    .toUpperCase()
    .replaceAll(/[018]/g, (digit) => alike[digit] ?? digit)
    .replaceAll(/[^A-Z2-7]/g, '')
  return createHmac('sha256', secret).update(`recovery code ${operatorId}/${playerId} ${code}`).digest()
}
