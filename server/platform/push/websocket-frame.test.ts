import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { websocketFrame } from './websocket-frame.ts'

test('a browser reads every length of frame, and frames that follow one another', async () => {
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 300_000, 3]
  const frames = lengths.map((length, at) => websocketFrame(new Uint8Array(length).fill(at + 1)))
  const sockets = new WebSocketServer({ noServer: true })
  const http = createServer().on('upgrade', (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, () => {
      for (const frame of frames) stream.write(frame)
    }),
  )
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const { port } = http.address() as AddressInfo
  const heard: Buffer[] = []
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  client.on('message', (data) => heard.push(data as Buffer))
  await expect.poll(() => heard.length).toBe(lengths.length)
  expect(heard.map((data) => data.length)).toEqual(lengths)
  heard.forEach((data, at) => {
    expect(data.every((byte) => byte === at + 1)).toBe(true)
  })
  client.terminate()
  http.close()
})
