import { createHmac } from 'node:crypto'
import { json, minorOf, partsOf, plainWord, type Speaker, wrongKey } from '../speaker.ts'

/** The house's own. */
export const own: Speaker = {
  say: (command, said) => ({ path: command, body: JSON.stringify(said) }),
  can: () => true,
  sign({ path, body }, { key, now, how }) {
    const time = String(Math.floor(now / 1000) + (how.offSeconds ?? 0))
    const signature = createHmac('sha256', how.key === 'wrong' ? wrongKey : key)
      .update(`${time}.${path}.${body}`)
      .digest('base64')
    const headers = { ...json, 'x-timestamp': time, 'x-signature': `v1,${signature}` }
    return { path, body: how.body ? body.replace('"request-', '"swapped-') : body, headers }
  },
  hear(status, text) {
    const parts = status === 200 ? partsOf(text) : {}
    return {
      word: typeof parts.status === 'string' ? parts.status : String(status),
      ...(parts.balance !== undefined && { balance: minorOf(parts.balance) }),
    }
  },
  word: plainWord('own'),
}
