import type { BrowserMessage } from '@banko/contract/wire.ts'
import type { PushCaller } from '../caller.ts'
import { wideKey } from '../http/own-origin.ts'
import type { Rate } from '../limits/allowance.ts'
import { type LimitNeeds, RateLimit } from '../limits/rate-limit.ts'

/** Whose a socket is. */
export interface SocketOwner {
  readonly caller: PushCaller
  /** As `addressKey` makes it. */
  readonly address: string
  /** Where they are, they are shown nothing but what is their own. */
  readonly ownAlone?: true
}

/** Sockets that are open at once: of everybody, and of those of them who are not signed in. */
const all = 20_000
const allVisitors = 15_000
/** Of everybody at one address who is not signed in. */
const perAddress = 50
/** Of visitors of one IPv6 /48, which one customer may have. */
const perWide = 500
const perPlayer = 30
const perSession = 10
/** Topics asked for and left, pings and pongs, together. */
const socketRate: Rate = { count: 500, seconds: 10 }
/** Many times what those take: pieces of a message that say nothing are work too, and nobody counts them. */
const bytesRate: Rate = { count: 128 * 1024, seconds: 10 }
/** Of all sockets of one player: ten pages that come back at once ask for everything again. */
const playerRate: Rate = { count: 1000, seconds: 10 }
/** Of everybody at one address who is not signed in. */
const addressRate: Rate = { count: 2500, seconds: 10 }

/** How many sockets each may have, and how much may be said over them. */
export class PushLimits {
  readonly #rateFactor: number
  readonly #open = new Map<string, number>()
  readonly #said: Readonly<Record<'socket' | 'bytes' | 'player' | 'address', RateLimit>>

  constructor(needs: LimitNeeds) {
    this.#rateFactor = needs.rateFactor
    this.#said = {
      socket: new RateLimit(socketRate, needs),
      bytes: new RateLimit(bytesRate, needs),
      player: new RateLimit(playerRate, needs),
      address: new RateLimit(addressRate, needs),
    }
  }

  hasRoom(owner: SocketOwner): boolean {
    if (this.#openOf('all') >= all) return false
    if (this.#rateFactor === 0) return true
    const { caller, address } = owner
    const own = ownerName(caller)
    if (own !== undefined && caller.kind !== 'visitor') {
      const ofOwner = this.#openOf(own) < perPlayer * this.#rateFactor
      return ofOwner && this.#openOf(`session ${caller.sessionId}`) < perSession * this.#rateFactor
    }
    // Nobody has more than half of what is left to visitors, so however many come, some is left.
    const left = (allVisitors - this.#openOf('visitors')) / 2
    const wide = wideKey(address)
    return (
      this.#openOf(`address ${address}`) < Math.min(perAddress * this.#rateFactor, left) &&
      (wide === undefined || this.#openOf(`address ${wide}`) < Math.min(perWide * this.#rateFactor, left))
    )
  }

  #openOf(name: string): number {
    return this.#open.get(name) ?? 0
  }

  opened(owner: SocketOwner): void {
    for (const name of countsOf(owner)) this.#open.set(name, this.#openOf(name) + 1)
  }

  closed(owner: SocketOwner): void {
    for (const name of countsOf(owner)) {
      const open = this.#openOf(name) - 1
      if (open > 0) this.#open.set(name, open)
      else this.#open.delete(name)
    }
  }

  /** Counts a frame that keeps the connection, a ping or a pong; false: it is too much. */
  mayBeat(socket: string): boolean {
    return this.#said.socket.use(socket) === 0
  }

  /** Counts the bytes of whatever came; false: it is too much. */
  maySend(socket: string, bytes: number): boolean {
    return this.#said.bytes.use(socket, bytes) === 0
  }

  /** Counts what a socket of this name says; false: it is too much. */
  mayTell(socket: string, { caller, address }: SocketOwner, message: BrowserMessage): boolean {
    const cost = costOf(message)
    if (this.#said.socket.use(socket, cost) > 0) return false
    const own = ownerName(caller)
    const wait = own === undefined ? this.#said.address.use(address, cost) : this.#said.player.use(own, cost)
    return wait === 0
  }
}

/** Behind one address may be thousands of players: no visitor's sockets there count against theirs. */
function countsOf({ caller, address }: SocketOwner): readonly string[] {
  const own = ownerName(caller)
  if (own !== undefined && caller.kind !== 'visitor') return ['all', own, `session ${caller.sessionId}`]
  const wide = wideKey(address)
  return ['all', 'visitors', `address ${address}`, ...(wide === undefined ? [] : [`address ${wide}`])]
}

/** Whom a topic is counted for. */
export function makerOf({ caller, address }: SocketOwner): string {
  return ownerName(caller) ?? `address ${address}`
}

/** Who has signed in, as they are counted; undefined: nobody. */
function ownerName(caller: PushCaller): string | undefined {
  if (caller.kind === 'player') return `player ${caller.playerId}`
  return caller.kind === 'staff' ? `staff ${caller.scope.operatorId} ${caller.scope.staffId}` : undefined
}

/** A listen may cost a snapshot. */
function costOf(message: BrowserMessage): number {
  if ('listen' in message) return 1 + message.listen.length
  return 'unlisten' in message ? 1 + message.unlisten.length : 1
}
