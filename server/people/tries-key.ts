import { createHmac } from 'node:crypto'

/** Names under which tries are counted, as keyed hashes: what people type where a name belongs may be a password. */
export function openTriesKey(secret: Uint8Array) {
  return (kind: string, name: string) =>
    `${kind} ${createHmac('sha256', secret).update(`${kind} ${name}`).digest('base64url').slice(0, 22)}`
}
