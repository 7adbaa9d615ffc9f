import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Counter, Timer, Timers } from '../ports.ts'
import { addressKey } from './own-origin.ts'
import type { Proxies } from './proxies.ts'

/** Of everybody together: some 12 KB each. */
const connectionsMax = 20_000
/** Of one address: its sockets, and six of every browser that loads a page. */
const perAddress = 250
const lookEvery = 2000
/** What was written must have gone after so long: a slow line takes a long list in less. */
const unreadMilliseconds = 60_000
/** Bytes that wait for their readers, of one address and of everybody. */
const unreadPerAddress = 32 * 1024 * 1024
const unreadMax = 512 * 1024 * 1024

export interface ConnectionNeeds {
  readonly proxies: Proxies
  readonly timers: Timers
  /** Times what one address may have; 0 lifts it. */
  readonly rateFactor: number
  readonly refused: Counter
  readonly unread: Counter
}

/** An open connection. */
interface Open {
  readonly socket: Socket
  readonly address: string
  /** It brings many people. */
  readonly isProxy: boolean
  /** Looks in a row at which the same bytes waited. */
  looks: number
  /** Bytes that had gone at the last look. */
  gone: number
}

/**
 * Bounds the connections of a server, in all and for each address, and cuts those that do not read what they asked for.
 * Proxies that are trusted bring many people: they have no bound of their own. Sockets that were upgraded are watched by
 * whoever took them over. Ends with the timer that it answers.
 */
export function limitConnections(server: Server, needs: ConnectionNeeds): Timer {
  const { proxies, rateFactor, refused, unread } = needs
  const open = new Map<Socket, Open>()
  const held = new Map<string, number>()

  /** An address may have as much as half of what is left for everybody else, so however many come, some is left. */
  const share = () =>
    rateFactor === 0 ? connectionsMax : Math.min(perAddress * rateFactor, (connectionsMax - open.size) / 2)

  server.maxConnections = connectionsMax
  server.on('drop', () => refused.add())
  server.on('connection', (socket) => {
    const peer = socket.remoteAddress
    // It has gone already, with what it has sent still to be read: nobody knows whose that is.
    if (peer === undefined) {
      refused.add()
      socket.destroy()
      return
    }
    const [address, isProxy] = [addressKey(peer), proxies.trusts(peer)]
    const had = held.get(address) ?? 0
    if (!isProxy && had >= share()) {
      refused.add()
      socket.destroy()
      return
    }
    held.set(address, had + 1)
    open.set(socket, { socket, address, isProxy, looks: 0, gone: 0 })
    socket.once('close', () => {
      open.delete(socket)
      const left = (held.get(address) ?? 0) - 1
      if (left > 0) held.set(address, left)
      else held.delete(address)
    })
  })

  return needs.timers.every(lookEvery, () => {
    for (const { socket } of unreadOf(open.values(), rateFactor)) {
      unread.add()
      socket.destroy()
    }
  })
}

/** Of one address, or of one connection of a proxy, which brings many people. */
interface Waiting {
  bytes: number
  readonly of: Open[]
}

/**
 * Looks at all, and answers those whose readers do not read: those that have not for long, what is more than one address
 * may leave, and where all together leave too much, all of those who leave the most.
 */
function unreadOf(open: Iterable<Open>, rateFactor: number): readonly Open[] {
  const stuck: Open[] = []
  const groups = new Map<string | Socket, Waiting>()
  for (const one of open) {
    const bytes = one.socket.writableLength
    if (isStuck(one, bytes)) stuck.push(one)
    else if (bytes > 0) {
      const name = one.isProxy ? one.socket : one.address
      const group = groups.get(name) ?? { bytes: 0, of: [] }
      groups.set(name, group)
      group.bytes += bytes
      group.of.push(one)
    }
  }
  const perAddress = rateFactor === 0 ? unreadMax : unreadPerAddress * rateFactor
  const more = [...groups.values()].flatMap((group) => cutTo(group, group.of[0]?.isProxy ? unreadMax : perAddress))
  let all = [...groups.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  const most = [...groups.values()]
    .toSorted((a, b) => b.bytes - a.bytes)
    .flatMap(({ bytes, of }) => {
      if (all <= unreadMax) return []
      all -= bytes
      return of
    })
  return [...new Set([...stuck, ...more, ...most])]
}

/** Takes those for whom the most waits out of a group until no more waits than may, and answers them. */
function cutTo(group: Waiting, allowed: number): Open[] {
  const cut: Open[] = []
  for (const one of group.of.toSorted((a, b) => b.socket.writableLength - a.socket.writableLength)) {
    if (group.bytes <= allowed) break
    group.bytes -= one.socket.writableLength
    cut.push(one)
  }
  return cut
}

/** The same bytes have waited for too long. */
function isStuck(one: Open, waiting: number): boolean {
  const gone = one.socket.bytesWritten - waiting
  one.looks = waiting > 0 && gone === one.gone ? one.looks + 1 : 0
  one.gone = gone
  return one.looks * lookEvery >= unreadMilliseconds
}
