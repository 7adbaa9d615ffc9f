import type { Duplex } from 'node:stream'
import { encodeItem, joinItems, type ServerItem } from '@banko/contract/wire.ts'
import type { WebSocket } from 'ws'
import type { PushCaller } from '../caller.ts'
import type { SocketOwner } from './push-limits.ts'
import type { Listener } from './push-listeners.ts'
import type { PushSlice } from './push-slice.ts'
import { websocketFrame } from './websocket-frame.ts'

/** Bytes that wait in a socket before nothing more is written to it; it catches up when they have gone. */
const unsentSkip = 256 * 1024
/** Bytes that wait, and milliseconds behind, after which a socket that does not keep up is dropped. */
const unsentMax = 8 * 1024 * 1024
const behindMax = 15_000
/** Without a sign of life for so long, a socket is dead. */
const silenceMax = 30_000

export type EndReason = 'signedOut' | 'tooSlow' | 'tooMany'

/** What a socket is made of. */
export interface SocketEnds {
  readonly ws: WebSocket
  /** The connection under `ws`: finished frames are written to it as they are. */
  readonly stream: Duplex
  /** The part of the tick in which it is written to. */
  readonly slice: PushSlice
  /** Ends it: whoever opened it keeps the books about it. */
  readonly onEnd: (socket: PushSocket, reason: EndReason) => void
}

/** One browser. What all are told is gathered in its slice; what it alone is told leaves at once. */
export class PushSocket {
  readonly owner: SocketOwner
  /** By the name that the browser uses. */
  readonly listeners = new Map<string, Listener>()
  /** Its seat in the slice, until it leaves it. */
  readonly seat: number
  readonly #ends: SocketEnds
  #heardAt: number
  #behindSince: number | undefined

  constructor(ends: SocketEnds, owner: SocketOwner, now: number) {
    this.#ends = ends
    this.owner = owner
    this.#heardAt = now
    this.seat = ends.slice.take(this, ends.stream)
  }

  get slice(): PushSlice {
    return this.#ends.slice
  }

  get caller(): PushCaller {
    return this.owner.caller
  }

  get sessionId(): string | undefined {
    return this.caller.kind === 'visitor' ? undefined : this.caller.sessionId
  }

  /** False from the moment that either side began to close. */
  get isOpen(): boolean {
    const { ws } = this.#ends
    return ws.readyState === ws.OPEN
  }

  heard(now: number): void {
    this.#heardAt = now
  }

  isSilent(now: number): boolean {
    return now - this.#heardAt >= silenceMax
  }

  /** False: too much is unsent. Its listeners then stay where they are, and it catches up later. */
  keepsUp(now: number): boolean {
    const isBehind = this.#ends.stream.writableLength > unsentSkip
    this.#behindSince = isBehind ? (this.#behindSince ?? now) : undefined
    return !isBehind
  }

  isTooSlow(now: number): boolean {
    return this.#ends.stream.writableLength > unsentMax || now - (this.#behindSince ?? now) > behindMax
  }

  /** Finished frames, at once. Not by ws, which would make a head for each socket: the very same bytes go to all. */
  write(frames: Buffer): void {
    if (this.isOpen) this.#ends.stream.write(frames)
  }

  /** One frame of its own, at once. */
  send(items: readonly Uint8Array[]): void {
    if (items.length === 0) return
    this.write(websocketFrame(joinItems(items)))
  }

  tell(item: ServerItem): void {
    this.send([encodeItem(item)])
  }

  end(reason: EndReason): void {
    this.#ends.onEnd(this, reason)
  }

  /** Says why, and begins to close. */
  sayGoodbye(reason: EndReason): void {
    this.tell(['closed', '', reason])
    this.close(reason === 'signedOut' ? 4001 : 1008, reason)
  }

  close(code: number, reason: string): void {
    this.#ends.ws.close(code, reason)
  }

  /** Ends it now, without a word. */
  cut(): void {
    this.#ends.ws.terminate()
  }
}
