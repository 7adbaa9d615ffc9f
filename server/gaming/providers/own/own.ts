import type { MessageRead, RawMessage } from '../../../platform/doors/provider-door.ts'
import type { Dialect, Verdict } from '../dialect.ts'
import { fieldsOf, jsonReply } from '../forms.ts'

/** The house's own form (docs/game-wallet.md): its words are the wallet's. */
export const own: Dialect = {
  keyKind: 'hmacSha256',
  readSigned,
  hear(command, body) {
    const fields = fieldsOf(body)
    return { said: fields && !('command' in fields) ? { command, fields } : undefined, answer }
  },
  refuse(why, at) {
    // of these alone it is known that nothing was done
    if (why === 'tooMany') return jsonReply(200, { status: 'again', at })
    return why === 'unavailable' ? jsonReply(503, { error: why }) : jsonReply(401, { error: why })
  },
}

function answer({ isOfNothing: _, hasMoved: __, field, ...verdict }: Verdict) {
  return field === undefined ? jsonReply(200, verdict) : jsonReply(400, { error: 'wrongShape', field })
}

/** `X-Signature: v1,<base64>`, one for each key, over `<X-Timestamp>.<command>.<body>`; the time is in seconds. */
function readSigned({ headers, body, command }: RawMessage): MessageRead | undefined {
  const [time, signature] = [headers['x-timestamp'], headers['x-signature']]
  if (typeof time !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(time)) return undefined
  const parts = signature.split(' ')
  if (!parts.every((one) => /^v1,[A-Za-z0-9+/]{43}=$/.test(one))) return undefined
  const signatures = parts.map((one) => Buffer.from(one.slice('v1,'.length), 'base64'))
  return { bytes: Buffer.concat([Buffer.from(`${time}.${command}.`), body]), signatures, at: Number(time) * 1000 }
}
