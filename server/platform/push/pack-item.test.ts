import { deflateRawSync } from 'node:zlib'
import { decodeFrame, encodeFrame, encodeItem, joinItems, type ServerItem } from '@banko/contract/wire.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestHub, playerCaller } from '../testing/test-push.ts'
import { packItem } from './pack-item.ts'

const rows = (count: number, about: string) => ({
  rows: Array.from({ length: count }, (_, at) => ({ matchId: at, home: `${about} ${at}`, price: 1000 + at })),
})

test('whatever is packed is read as it was said, beside what is not', () => {
  const anyItem = fc
    .tuple(fc.nat(200), fc.string(), fc.nat())
    .map(([count, about, version]): ServerItem => ['snapshot', 'board/live', 'e', version, rows(count, about)])
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 4 }), (items) => {
      const plain = decodeFrame(encodeFrame(items))
      expect(plain).toEqual(items)
      expect(decodeFrame(joinItems(items.map((item) => packItem(encodeItem(item)))))).toEqual(plain)
    }),
    { numRuns: 100 },
  )
})

test('a large item takes a fraction, a small one is left as it is', () => {
  const small = encodeItem(['snapshot', 'board/live', 'e', 1, rows(10, 'Galatasaray')])
  expect(packItem(small)).toBe(small)
  const large = encodeItem(['snapshot', 'board/live', 'e', 1, rows(300, 'Galatasaray')])
  expect(packItem(large).length * 4).toBeLessThan(large.length)
})

test('what unpacks to more than it says, or says more than the house sends, is not read', () => {
  const item = encodeItem(['snapshot', 'board/live', 'e', 1, 'x'.repeat(1_000_000)])
  const bytes = deflateRawSync(item)
  expect(() => decodeFrame(joinItems([encodeItem(['packed', 1000, bytes])]))).toThrow()
  expect(() => decodeFrame(joinItems([encodeItem(['packed', 9_000_000, bytes])]))).toThrow('more than the house sends')
})

test('over the wire a large topic of everybody is packed, snapshot and change, and a private one is not', async () => {
  const open = await openTestHub()
  const family = { mayListen: () => true, snapshot: () => ({ version: 1, body: rows(300, 'Galatasaray') }) }
  open.hub.declare({ name: 'list', packs: true, ...family })
  open.hub.declare({ name: 'purse', ownerOf: () => 1, ...family })
  const socket = await open.connect(playerCaller(1))
  const sizes: number[] = []
  socket.ws.on('message', (data: Buffer) => sizes.push(data.length))
  for (const topic of ['list', 'purse']) {
    socket.say({ listen: [{ topic }] })
    await socket.settled()
  }
  for (const topic of ['list', 'purse@1'])
    open.hub.publish(topic, { from: 1, to: 2, body: rows(300, 'Beşiktaş') }, 'now')
  await socket.settled()
  const [list = 0, purse = 0, listChange = 0, purseChange = 0] = sizes.filter((size) => size > 100)
  expect([list * 3 < purse, listChange * 3 < purseChange]).toEqual([true, true])
  const bodies = socket.take().map((item) => item.at(-1))
  const [first, second] = [rows(300, 'Galatasaray'), rows(300, 'Beşiktaş')]
  expect(bodies).toEqual([first, first, second, second])
  await open.close()
})

test('a private family that would pack is a fault', async () => {
  const open = await openTestHub()
  const purse = { name: 'purse', ownerOf: () => 1, mayListen: () => true, snapshot: () => undefined }
  expect(() => open.hub.declare({ ...purse, packs: true })).toThrow('private')
  await open.close()
})

test('any deflate of the same bytes is read the same', () => {
  const item = encodeItem(['snapshot', 'board/live', 'e', 1, rows(300, 'Beşiktaş')])
  for (const level of [1, 6, 9]) {
    const bytes = deflateRawSync(item, { level })
    expect(decodeFrame(joinItems([encodeItem(['packed', item.length, bytes])]))).toEqual(decodeFrame(joinItems([item])))
  }
})
