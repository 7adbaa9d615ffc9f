import { mergeBookChanges } from '@banko/betting/match/book.ts'
import { encodeItem, joinItems } from '@banko/contract/wire.ts'
import { websocketFrame } from '@banko/server/platform/push/websocket-frame.ts'
import { expect, test } from 'vitest'
import { type Found, speak } from './protocols.ts'
import { changeOf, topicOf } from './scenario.ts'

const served = { port: 1 }
const change = (to: number) => changeOf(0, to, 1000 + to)
const item = (to: number) => encodeItem(['change', topicOf(0), 'e', to - 1, to, change(to)])
const binary = (payload: Uint8Array) => Buffer.from(websocketFrame(payload))

function text(payload: string): Buffer {
  const frame = binary(Buffer.from(payload))
  frame[0] = 0x81
  return frame
}

/** Hands bytes over in pieces of every size, as a network does. */
function readAll(protocol: Parameters<typeof speak>[0], bytes: Buffer, size: number): Found {
  const { read } = speak(protocol, served)
  const found: Found = { changes: 0, stamps: [] }
  let rest = Buffer.alloc(0)
  for (let at = 0; at < bytes.length; at += size) {
    const all = Buffer.concat([rest, bytes.subarray(at, at + size)])
    rest = Buffer.from(all.subarray(read(all, found)))
  }
  expect(rest).toHaveLength(0)
  return found
}

function natsMessage(to: number): Buffer {
  const payload = Buffer.from(item(to))
  return Buffer.concat([Buffer.from(`MSG match.1 1 ${payload.length}\r\n`), payload, Buffer.from('\r\n')])
}

test.each([1, 7, 100, 10_000])(
  'changes are counted in every protocol, whatever pieces of %i bytes they come in',
  (size) => {
    const merged = mergeBookChanges(change(3), change(4))
    const last = encodeItem(['change', topicOf(0), 'e', 2, 4, merged])
    const ours = Buffer.concat([binary(joinItems([item(1), item(2)])), binary(joinItems([last]))])
    expect(readAll('ours', ours, size)).toEqual({
      changes: 4,
      stamps: [1001, 1002, 1003, 1004],
      at: { epoch: 'e', version: 4 },
    })
    const emits = [1, 2].map((to) => text(`42${JSON.stringify(['change', change(to)])}`))
    const socketIo = Buffer.concat([text('2'), ...emits])
    expect(readAll('socketIo', socketIo, size)).toEqual({ changes: 2, stamps: [1001, 1002] })
    const nats = Buffer.concat([binary(Buffer.concat([natsMessage(1), natsMessage(2)])), binary(natsMessage(3))])
    expect(readAll('nats', nats, size)).toEqual({ changes: 3, stamps: [1001, 1002, 1003] })
    expect(readAll('tcp', ours, size)).toMatchObject({ changes: 4, stamps: [] })
  },
)

test('a price that another took the place of within a tick was not delivered, and is not counted', () => {
  const [first, again] = [change(1), change(51)]
  expect(again.markets?.[0]?.key).toBe(first.markets?.[0]?.key)
  const merged = [first, change(2), again].reduce(mergeBookChanges)
  const item = encodeItem(['change', topicOf(0), 'e', 0, 51, merged])
  expect(readAll('ours', binary(joinItems([item])), 10_000)).toMatchObject({ changes: 2, at: { version: 51 } })
})
