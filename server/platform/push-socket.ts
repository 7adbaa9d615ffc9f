import type { Duplex } from 'node:stream'
import { encodeItem, type ServerItem } from '@banko/contract/wire.ts'
import type { WebSocket } from 'ws'
import type { Caller } from './caller.ts'
import { FrameNode } from './frame-tree.ts'
import type { PushTopic } from './push-topic.ts'

/** Bytes that wait in a socket before nothing more is written to it; it catches up when they have gone. */
const unsentSkip = 256 * 1024
/** Bytes that wait, and milliseconds behind, after which a socket that does not keep up is dropped. */
const unsentMax = 8 * 1024 * 1024
const behindMax = 15_000
/** Without a sign of life for so long, a socket is dead. */
const silenceMax = 30_000

/** Where one socket stands in one topic. */
export interface Listener {
  readonly socket: PushSocket
  readonly topic: PushTopic
  /** What its browser has; undefined while the snapshot is being fetched. */
  version: number | undefined
}

export type EndReason = 'signedOut' | 'tooSlow' | 'tooMany'

/** What a socket is made of. */
export interface SocketEnds {
  readonly ws: WebSocket
  /** The connection under `ws`: finished frames are written to it as they are. */
  readonly stream: Duplex
  /** The part of the tick in which it is written to. */
  readonly slice: number
  /** Ends it: whoever opened it keeps the books about it. */
  readonly onEnd: (socket: PushSocket, reason: EndReason) => void
}

/** One browser. What it is to be told gathers with `add` and leaves as one frame with `flush`. */
export class PushSocket {
  readonly caller: Caller
  /** By the name that the browser uses. */
  readonly listeners = new Map<string, Listener>()
  readonly #ends: SocketEnds
  #node: FrameNode | undefined
  #heardAt: number
  #behindSince: number | undefined

  constructor(ends: SocketEnds, caller: Caller, now: number) {
    this.#ends = ends
    this.caller = caller
    this.#heardAt = now
  }

  get slice(): number {
    return this.#ends.slice
  }

  get sessionId(): string | undefined {
    return this.caller.kind === 'player' ? this.caller.sessionId : undefined
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

  /** Adds an item to the frame that leaves next; `root` is the empty frame of this round. */
  add(item: Uint8Array, root: FrameNode): void {
    this.#node = (this.#node ?? root).with(item)
  }

  flush(): void {
    const node = this.#node
    this.#node = undefined
    if (node) this.write(node.frame())
  }

  /** Finished frames, at once. Not by ws, which would make a head for each socket: the very same bytes go to all. */
  write(frames: Buffer): void {
    if (this.isOpen) this.#ends.stream.write(frames)
  }

  /** One frame of its own, at once. */
  send(items: readonly Uint8Array[]): void {
    if (items.length === 0) return
    const root = FrameNode.root()
    for (const item of items) this.add(item, root)
    this.flush()
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
