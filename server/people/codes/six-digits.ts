import { createHmac } from 'node:crypto'
import type { PlayerOf } from '../../platform/caller.ts'

/** Of a million codes a plain hash tells which it is: this one is made with the house's secret, for what it opens. */
export function openCodeHash(secret: Uint8Array, opens: 'activation' | 'email' | 'mobile' = 'activation') {
  return ({ operatorId, playerId }: PlayerOf, code: string): Buffer =>
    createHmac('sha256', secret).update(`${opens} code ${operatorId} ${playerId} ${code}`).digest()
}

/** Each of the million as likely as another, to one in billions. */
export function sixDigits(token: string): string {
  const number = Buffer.from(token, 'base64url').readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}
