import { once } from 'node:events'
import type { WebSocket } from 'ws'
import { countAll, type Figures, openSocket, type Target } from './target.ts'

const sockets = 200
const topicsEach = 100

/** Boards and matches that are not there, a hundred a socket, left at once, and one more socket for the next hundred. */
export function manyTopics(target: Target): Promise<Figures> {
  return countAll(sockets, 8, async (turn) => {
    const socket = await openSocket(target)
    if (!socket) return 'turned away'
    const names = Array.from({ length: topicsEach }, (_, at) => nameOf(turn * topicsEach + at))
    const isHeard = await say(socket, names)
    socket.terminate()
    return isHeard ? 'heard' : 'ended'
  })
}

function nameOf(number: number): string {
  const strange = 700_000_000_000 + number
  return number % 2 === 0 ? `board/tournament:${strange}` : `match/${strange}`
}

/** False: the house ended the socket. */
async function say(socket: WebSocket, names: readonly string[]): Promise<boolean> {
  const ended = once(socket, 'close').then(() => false)
  socket.send(JSON.stringify({ listen: names.map((topic) => ({ topic })) }))
  socket.send(JSON.stringify({ unlisten: names }))
  socket.send(JSON.stringify({ listen: names.map((topic) => ({ topic })) }))
  const heard = once(socket, 'message').then(() => true)
  return Promise.race([heard, ended])
}
