import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { must } from '@banko/server/platform/must.ts'
import { percentile } from '../placement/place-for.ts'
import type { Served } from './serve.ts'

/** Hooks a second. Source: payments.md, bars. */
export const hookRate = 100

export interface PushedAfter {
  readonly p50: number
  readonly p99: number
}

/** Says of one paid deposit after another, each of another player, and waits for their new balance on their screen. */
export async function hooksToPush(served: Served, seconds: number): Promise<PushedAfter> {
  const screens = await Promise.all(served.cookies.map((cookie) => openScreen(served.address, cookie)))
  const agent = new Agent({ keepAlive: true })
  const count = Math.min(served.transferIds.length, Math.round(seconds * hookRate))
  const began = performance.now()
  const all = Array.from({ length: count }, async (_, at) => {
    await setTimeout(Math.max(0, began + (at * 1000) / hookRate - performance.now()))
    const pushed = must(screens[at % screens.length], 'a screen').next()
    const sent = performance.now()
    const status = await sayPaid(served, agent, must(served.transferIds[at], 'a deposit'))
    if (status !== 200) throw new Error(`a hook was answered with ${status}`)
    return (await pushed) - sent
  })
  const times = (await Promise.all(all)).sort((a, b) => a - b)
  for (const screen of screens) screen.close()
  agent.destroy()
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** A page that shows its player's balance. */
async function openScreen(address: string, cookie: string) {
  const headers = { cookie, origin: address }
  // Node's own takes headers besides, which its types do not tell.
  const socket = new WebSocket(`${address.replace('http', 'ws')}/v1/push`, { headers } as never)
  socket.binaryType = 'arraybuffer'
  await once(socket, 'open')
  socket.send(JSON.stringify({ listen: [{ topic: 'balance' }] }))
  await once(socket, 'message')
  return {
    /** When the next one is shown. */
    async next(): Promise<number> {
      await once(socket, 'message')
      return performance.now()
    },
    close: () => socket.close(),
  }
}

async function sayPaid({ address, hookKey, secret }: Served, agent: Agent, transferId: string): Promise<number> {
  const [event, at] = [`paid ${transferId}`, Math.floor(Date.now() / 1000)]
  const body = JSON.stringify({ reference: transferId })
  const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${event}.${at}.${body}`)
    .digest('base64')
  const headers = {
    ...{ 'webhook-id': event, 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` },
    ...{ host: 'localhost', 'content-length': Buffer.byteLength(body) },
  }
  const asked = request(`${address}/v1/payments/hook/${hookKey}`, { method: 'POST', agent, headers })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  answer.resume()
  return answer.statusCode
}
