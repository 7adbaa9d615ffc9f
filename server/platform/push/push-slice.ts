import type { Duplex } from 'node:stream'
import type { FrameNode } from './frame-tree.ts'
// tidy-allow circles: a slice has its sockets, and a socket its seat in a slice
import type { PushSocket } from './push-socket.ts'

/**
 * The sockets that are written to in one part of the tick. Each has a seat, and what the loops over thousands of them
 * need lies in rows by seat: to follow objects of each over the heap took longer than everything else that is ours
 * about a write.
 */
export class PushSlice {
  /** Which part of the tick. */
  readonly index: number
  readonly #sockets: (PushSocket | undefined)[] = []
  readonly #streams: (Duplex | undefined)[] = []
  /** What each is to be told, while it is gathered. */
  readonly #nodes: (FrameNode | undefined)[] = []
  readonly #gathered: number[] = []
  readonly #free: number[] = []
  /** Seats with too much unsent: left out until it has gone. */
  readonly #behind = new Set<number>()

  readonly #onFault: (error: unknown) => void

  constructor(index: number, onFault: (error: unknown) => void) {
    this.index = index
    this.#onFault = onFault
  }

  get hasBehind(): boolean {
    return this.#behind.size > 0
  }

  /** Answers the seat, which is its own until it leaves. */
  take(socket: PushSocket, stream: Duplex): number {
    const seat = this.#free.pop() ?? this.#sockets.length
    this.#sockets[seat] = socket
    this.#streams[seat] = stream
    this.#nodes[seat] = undefined
    return seat
  }

  /** Nothing more is gathered for it or written to it. It may leave twice. */
  leave(socket: PushSocket): void {
    const { seat } = socket
    if (this.#sockets[seat] !== socket) return
    this.#sockets[seat] = undefined
    this.#streams[seat] = undefined
    this.#nodes[seat] = undefined
    this.#behind.delete(seat)
    this.#free.push(seat)
  }

  isBehind(seat: number): boolean {
    return this.#behind.size > 0 && this.#behind.has(seat)
  }

  /** Adds items to the frame that leaves next; `fresh` is that frame for whoever had nothing in it yet. */
  add(seat: number, items: readonly Uint8Array[], fresh: FrameNode): void {
    const node = this.#nodes[seat]
    if (node === undefined) this.#gathered.push(seat)
    this.#nodes[seat] = node?.withAll(items) ?? fresh
  }

  /** Writes what was gathered, a frame to each; who then holds too much is left out from here on. */
  flush(now: number): void {
    for (const seat of this.#gathered) {
      try {
        this.#write(seat, now)
      } catch (error) {
        this.#onFault(error)
        this.#sockets[seat]?.cut()
      }
    }
    this.#gathered.length = 0
  }

  #write(seat: number, now: number): void {
    const node = this.#nodes[seat]
    this.#nodes[seat] = undefined
    const frame = node?.frame()
    // A stream that holds little says so by its answer: only of the others is more asked.
    if (frame && this.#streams[seat]?.write(frame) === false) this.watch(seat, now)
  }

  /** From here on it is left out if it does not keep up. */
  watch(seat: number, now: number): void {
    if (this.#sockets[seat]?.keepsUp(now) === false) this.#behind.add(seat)
  }

  /** Ends those that stayed behind for too long; answers those that read again, which are behind no more. */
  caughtUp(now: number): readonly PushSocket[] {
    const back: PushSocket[] = []
    for (const seat of this.#behind) {
      const socket = this.#sockets[seat]
      if (socket?.isTooSlow(now)) {
        socket.end('tooSlow')
      } else if (socket?.keepsUp(now)) {
        this.#behind.delete(seat)
        back.push(socket)
      }
    }
    return back
  }

  sockets(): readonly PushSocket[] {
    return this.#sockets.filter((socket) => socket !== undefined)
  }
}
