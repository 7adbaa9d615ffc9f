import { deflateRawSync } from 'node:zlib'
import { encodeFrame, encodeItem, joinItems, type ServerItem, type WireItem } from '@banko/contract/wire.ts'
import { describe, expect, test } from 'vitest'
import { browserTime, Connection, type Socket } from './connection.ts'
import { readFrame } from './read-frame.ts'

const beat = (now: number): ServerItem => ['beat', now]
const change = (to: number, body: unknown): ServerItem => ['change', 'board/live', 'e', to - 1, to, body]
const packed = (item: ServerItem, size?: number): WireItem => {
  const bytes = encodeItem(item)
  return ['packed', size ?? bytes.length, deflateRawSync(bytes)]
}
const frameOf = (...items: readonly WireItem[]) => joinItems(items.map((item) => encodeItem(item)))
const large = 'x'.repeat(100_000)

describe('a frame', () => {
  test('of which nothing is packed is there at once', () => {
    expect(readFrame(encodeFrame([beat(1), change(2, 'a')]))).toEqual([beat(1), change(2, 'a')])
  })

  test('of which something is packed comes whole and in order', async () => {
    const frame = frameOf(change(1, 'a'), packed(change(2, large)), beat(5))
    expect(await readFrame(frame)).toEqual([change(1, 'a'), change(2, large), beat(5)])
  })

  test('that says more than it is, is not unpacked or not believed', async () => {
    await expect(readFrame(frameOf(packed(change(1, 'a'), 9_000_000)))).rejects.toThrow('more than the house sends')
    await expect(readFrame(frameOf(packed(change(1, 'a'), 7)))).rejects.toThrow('says that it has 7')
    await expect(readFrame(frameOf(['packed', 9, new Uint8Array(9)]))).rejects.toThrow()
  })
})

/** A connection over a socket that a test speaks through. */
function speaking() {
  const heard: ServerItem[] = []
  const states: string[] = []
  const sockets: Socket[] = []
  const connection = new Connection({
    url: 'ws://here.invalid',
    time: { ...browserTime, after: () => () => {} },
    openSocket: () => {
      const socket: Socket = {
        ...{ binaryType: '', onopen: null, onmessage: null, onclose: null, onerror: null },
        ...{ send: () => {}, close: () => {} },
      }
      sockets.push(socket)
      return socket
    },
    events: { onState: (state) => states.push(state), onItems: (items) => heard.push(...items) },
  })
  connection.open()
  const say = (frame: Uint8Array) => sockets.at(-1)?.onmessage?.({ data: new Uint8Array(frame).buffer })
  sockets[0]?.onopen?.()
  return { connection, heard, states, say }
}

test('what comes while something is unpacked waits for it', async () => {
  const { heard, say } = speaking()
  const told = [change(1, 'a'), change(2, large), change(3, 'b'), change(4, large), change(5, 'c')]
  for (const item of told) say(item[5] === large ? frameOf(packed(item)) : encodeFrame([item]))
  expect(heard).toEqual([change(1, 'a')])
  await expect.poll(() => heard.length).toBe(5)
  expect(heard).toEqual(told)
  say(encodeFrame([change(6, 'd')]))
  expect(heard.at(-1)).toEqual(change(6, 'd'))
})

test('what is unpacked after its line was left is not taken', async () => {
  const { connection, heard, say } = speaking()
  say(frameOf(packed(change(1, large))))
  connection.renew()
  say(encodeFrame([change(9, 'new line')]))
  expect(heard).toEqual([change(9, 'new line')])
  await readFrame(frameOf(packed(change(1, large))))
  await new Promise((resolve) => setImmediate(resolve))
  expect(heard).toEqual([change(9, 'new line')])
})

test('what cannot be unpacked loses the line, and nothing that came after it is taken', async () => {
  const { heard, states, say } = speaking()
  say(frameOf(packed(change(1, 'a'), 7)))
  say(encodeFrame([change(2, 'b')]))
  await expect.poll(() => states).toEqual(['open', 'lost'])
  expect(heard).toEqual([])
})
