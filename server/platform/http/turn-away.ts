import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Timers } from '../ports.ts'
import type { Proxies } from './proxies.ts'

/** Milliseconds. */
const lateBy = 500
/** Words that wait, of one address and of everybody. */
const latePerAddress = 100
const lateMax = 5000

interface Needs {
  readonly timers: Timers
  readonly proxies: Proxies
}

interface Late {
  readonly key: string
  readonly socket: Socket
  readonly response: ServerResponse
  readonly isProxy: boolean
}

/**
 * Tells whoever asks too often that it is too often: late, once a connection, and only so many at a time. A word that
 * costs next to nothing and comes at once would be the dearest of all: programs ask again when they are answered.
 */
export class TurnAway {
  readonly #needs: Needs
  readonly #held = new Map<string, number>()
  #all = 0
  /** Connections that are told, or were. */
  readonly #told = new WeakSet<Socket>()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /**
   * @param key of the address, as `addressKey` makes it
   * @param tell ends the answer
   */
  late(key: string, { socket }: IncomingMessage, response: ServerResponse, tell: () => void): void {
    const isProxy = this.#needs.proxies.trusts(socket.remoteAddress ?? '')
    const isFull = (this.#held.get(key) ?? 0) >= latePerAddress || this.#all >= lateMax
    // The connections of a proxy are those of many people.
    if (isProxy && isFull) tell()
    else if (!isProxy && (isFull || this.#told.has(socket))) socket.destroy()
    else this.#tellLate({ key, socket, response, isProxy }, tell)
  }

  #tellLate({ key, socket, response, isProxy }: Late, tell: () => void): void {
    this.#told.add(socket)
    // What it sends meanwhile is not read any more.
    if (!isProxy) response.setHeader('connection', 'close')
    this.#hold(key)
    const timer = this.#needs.timers.after(lateBy, tell)
    // It is sent, or nobody waits for it any more.
    response.once('close', () => {
      timer.cancel()
      this.#letGo(key)
    })
  }

  #hold(key: string): void {
    this.#held.set(key, (this.#held.get(key) ?? 0) + 1)
    this.#all += 1
  }

  #letGo(key: string): void {
    const left = (this.#held.get(key) ?? 0) - 1
    if (left > 0) this.#held.set(key, left)
    else this.#held.delete(key)
    this.#all -= 1
  }
}
