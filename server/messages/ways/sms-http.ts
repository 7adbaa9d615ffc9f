import { isThisMachine } from '../../platform/network/near-host.ts'
import { openOutgoing } from '../../platform/network/outgoing.ts'
import type { WayOut } from '../message.ts'

export interface SmsOptions {
  /** Over https, or on this machine. */
  readonly url: string
  /** Shown as `Authorization: Bearer …`; empty for none. */
  readonly token: string
}

const timeoutMilliseconds = 10_000
const bytesMax = 64 * 1024

/** SMS by an address that takes `{"id", "to", "text"}`: 2xx says that it has it, 4xx that it never will. */
export function smsHttp({ url, token }: SmsOptions): WayOut {
  const { hostname } = new URL(url)
  const name = hostname.replace(/^\[(.*)\]$/, '$1')
  const host = { name, reach: isThisMachine(hostname) ? 'private' : 'public' } as const
  const outgoing = openOutgoing({ hosts: [host], timeoutMilliseconds, bytesMax })
  return {
    kind: 'http',
    async deliver({ name: id, to, text }) {
      const { status } = await outgoing.send({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(token !== '' && { authorization: `Bearer ${token}` }),
        },
        body: Buffer.from(JSON.stringify({ id, to, text })),
      })
      if (status >= 200 && status < 300) return { kind: 'taken' }
      if (status >= 400 && status < 500 && !isOurs(status)) return { kind: 'refused', why: `answered ${status}` }
      throw new Error(`answered ${status}`)
    },
  }
}

/** Too early, too often, or a wrong token: the message is not at fault. */
const isOurs = (status: number) => [401, 403, 408, 425, 429].includes(status)
