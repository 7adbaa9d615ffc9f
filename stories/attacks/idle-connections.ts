// tidy-allow globals: the patience is the attacker's own, beside a house that runs as a process
import type { Socket } from 'node:net'
import { countAll, type Figures, openLine, openSocket, type Target } from './target.ts'

const lines = 600
/** After so long nothing of it may be left. */
const patience = 90_000

/** Long, so that both sides' buffers do not hold it. */
const longest = '/docs/openapi.json'
const sayings = {
  'never speaks': '',
  'never ends its head': 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'never ends its body': 'POST /v1/book/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n{',
  'never reads': `GET ${longest} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(60),
}

/**
 * Lines that never speak, end or read, and sockets beyond what one may have. Says how many of each kind the house ended,
 * and how many were left when patience was at an end.
 */
export async function idleConnections(target: Target): Promise<Figures> {
  const kinds = Object.entries(sayings)
  const counted = await countAll(lines, lines, async (turn) => {
    const [kind, said] = kinds[turn % kinds.length] ?? ['', '']
    const line = await openLine(target)
    if (!line) return 'refused'
    line.pause().write(said)
    // Whoever does not read hears of an end only by writing; to the others a word would be the end that they never say.
    const isEnded = await (kind === 'never reads' ? deafEnds(line) : endsWithin(line.resume()))
    line.destroy()
    return `${kind}: ${isEnded ? 'ended' : 'left'}`
  })
  const sockets = await Promise.all(Array.from({ length: 100 }, () => openSocket(target)))
  const opened = sockets.filter((socket) => socket !== undefined)
  for (const socket of opened) socket.terminate()
  return { ...counted, 'sockets opened of 100': opened.length }
}

async function deafEnds(line: Socket): Promise<boolean> {
  const look = setInterval(() => line.write('\r\n'), 1000)
  try {
    return await endsWithin(line)
  } finally {
    clearInterval(look)
  }
}

function endsWithin(line: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(false), patience)
    line.on('close', () => {
      clearTimeout(giveUp)
      resolve(true)
    })
  })
}
