import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a house on this machine that counts what the house pushes, as it goes over the network. */
export interface CountedLine {
  readonly url: string
  /** Bytes of every push socket since it was opened, compressed where they are. */
  readonly pushedBytes: number
  close(): Promise<void>
}

export async function openCountedLine(houseUrl: string): Promise<CountedLine> {
  const house = Number(new URL(houseUrl).port)
  const sockets = new Set<Socket>()
  let pushedBytes = 0
  const server = createServer((near) => {
    const far = connect(house, '127.0.0.1')
    let isPush = false
    near.once('data', (head) => {
      isPush = head.includes('/v1/push')
    })
    far.on('data', (bytes) => {
      if (isPush) pushedBytes += bytes.length
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      // the other end notices
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // a listening TCP server has an address with a port
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    get pushedBytes() {
      return pushedBytes
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
