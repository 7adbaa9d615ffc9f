import { decodeFrame, type ServerItem } from '@banko/contract/wire.ts'
import { WebSocket } from 'ws'

/** A browser's socket at one of a house's hosts: every byte that it is told of topics. */
export interface HostSocket {
  /** What came since the last time, as it was written, without beats. */
  take(): ServerItem[]
  /** Resolves when everything said and told before has come, or the house has closed it. */
  settled(): Promise<void>
  close(): void
}

/** `cookie`: of a signed-in player's session. */
export async function listenAt(
  { url, host }: { readonly url: string; readonly host: string },
  topics: readonly string[],
  cookie = '',
): Promise<HostSocket> {
  const headers = { host, origin: `http://${host}`, cookie }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/push`, { headers })
  socket.binaryType = 'nodebuffer'
  const items: ServerItem[] = []
  socket.on('message', (data: Buffer) => items.push(...decodeFrame(data).filter(([kind]) => kind !== 'beat')))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const settled = async () => {
    for (let round = 0; round < 2; round++) {
      const answered = new Promise<void>((resolve) => socket.once('pong', () => resolve()))
      if (socket.readyState === WebSocket.OPEN) socket.ping()
      await Promise.race([answered, closed])
    }
  }
  socket.send(JSON.stringify({ listen: topics.map((topic) => ({ topic })) }))
  await settled()
  return { take: () => items.splice(0), settled, close: () => socket.terminate() }
}
