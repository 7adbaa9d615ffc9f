import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './own-origin.ts'
import type { Counter, Timer, Timers } from './ports.ts'
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
    // It has gone already.
    if (peer === undefined) return
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

/** Looks at all, and answers those whose readers do not read. */
function unreadOf(open: Iterable<Open>, rateFactor: number): readonly Open[] {
  const byAddress = new Map<string, number>()
  let all = 0
  return [...open].filter((one) => {
    const waiting = one.socket.writableLength
    if (waiting === 0) {
      one.looks = 0
      return false
    }
    const gone = one.socket.bytesWritten - waiting
    one.looks = gone === one.gone ? one.looks + 1 : 0
    one.gone = gone
    const ofAddress = (byAddress.get(one.address) ?? 0) + waiting
    byAddress.set(one.address, ofAddress)
    all += waiting
    const isTooMuch = rateFactor > 0 && !one.isProxy && ofAddress > unreadPerAddress * rateFactor
    return isTooMuch || all > unreadMax || one.looks * lookEvery >= unreadMilliseconds
  })
}
