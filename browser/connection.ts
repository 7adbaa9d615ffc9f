import type { BrowserMessage, ServerItem } from '@banko/contract/wire.ts'
import { readFrame } from './read-frame.ts'

/** The browser's only clock, timers and chance: everything else is told the time. */
export interface BrowserTime {
  /** Milliseconds since 1970, UTC, as this device believes. */
  now(): number
  /** Runs once after so many milliseconds; the answer takes it back. */
  after(milliseconds: number, run: () => void): () => void
  /** A number in [0, 1), to keep browsers from coming back all at once. */
  random(): number
}

export const browserTime: BrowserTime = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}

/** Milliseconds since this page was asked for. */
export function pageAge(): number {
  return performance.now()
}

/** A name that nobody else makes: a coupon's, before it is sent. */
export function newId(): string {
  return crypto.randomUUID()
}

/**
 * `silent`: it is open, and the house has missed a beat; whatever was said last may be old. `lost`: it was open, or could
 * not be opened, and is being tried again.
 */
export type ConnectionState = 'connecting' | 'open' | 'silent' | 'lost'

/** Whose line is down: this device's own, that to the house, or the house's to its source of prices. */
export type DownLine = 'own' | 'house' | 'source'

/** What a connection tells its one owner. */
export interface ConnectionEvents {
  onState(state: ConnectionState, before: ConnectionState): void
  onItems(items: readonly ServerItem[]): void
}

/** The part of a WebSocket that is used, so that node programs can bring their own. */
export interface Socket {
  binaryType: string
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
  onerror: (() => void) | null
  send(text: string): void
  close(): void
}

export interface ConnectionOptions {
  /** Of the push endpoint: `ws://…/v1/push`. */
  readonly url: string
  readonly events: ConnectionEvents
  readonly time?: BrowserTime
  openSocket?(url: string): Socket
  /** The house says that the session whose socket this is has ended, and closes it. */
  onSessionEnded?(): void
}

/** A socket that is not open by then never will be: over a dead line nobody says so for minutes. */
const openingMilliseconds = 10_000
const pingMilliseconds = 10_000
/** The house beats every 2 s: after so long one is missing, and who shows its prices shows old ones. */
const beatMissedMilliseconds = 3000
/** A page that was busy hears what has come meanwhile before it believes in silence. */
const secondLookMilliseconds = 300
/** Without a sound for so long the line is dead, whatever the socket says. */
const silenceMilliseconds = 10_000
const pauseLongest = 15_000

/**
 * One WebSocket that comes back by itself after 1, 2, 4, 8 and then every 15 seconds. What is listened to again after
 * a break, and from where, is its owner's business (live.ts). `open` starts it.
 */
export class Connection {
  readonly #options: ConnectionOptions
  readonly #time: BrowserTime
  #socket: Socket | undefined
  #state: ConnectionState = 'connecting'
  #tries = 0
  #clockAhead = 0
  #heardAt = 0
  #pingedAt = 0
  #cancelTimer = () => {}
  /** The last of what has come and cannot be taken yet. */
  #unpacking: Promise<void> | undefined

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#time = options.time ?? browserTime
  }

  get state(): ConnectionState {
    return this.#state
  }

  /** The house's clock, milliseconds; this device's until the first beat. */
  now(): number {
    return this.#time.now() + this.#clockAhead
  }

  /** True while there is an open socket, though the house may be silent on it. */
  get carries(): boolean {
    return this.#state === 'open' || this.#state === 'silent'
  }

  /** Sends when there is an open socket; what is said while there is none is not kept. */
  send(message: BrowserMessage): void {
    if (this.carries) this.#socket?.send(JSON.stringify(message))
  }

  open(): void {
    this.#drop()
    const socket = this.#options.openSocket?.(this.#options.url) ?? openBrowserSocket(this.#options.url)
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => this.#opened()
    socket.onmessage = (event) => this.#receive(event.data)
    socket.onclose = () => this.lose()
    socket.onerror = () => this.lose()
    this.#socket = socket
    this.#cancelTimer = this.#time.after(openingMilliseconds, () => this.lose())
  }

  /** A new socket at once: with another session's cookie, or because the network is back. */
  renew(): void {
    this.#tries = 0
    this.#become('connecting')
    this.open()
  }

  /** The network says that it is gone; a socket over it would not know for a long time. */
  lose(): void {
    this.#drop()
    this.#become('lost')
    const pause = Math.min(1000 * 2 ** this.#tries, pauseLongest) * (0.8 + 0.4 * this.#time.random())
    this.#tries += 1
    this.#cancelTimer = this.#time.after(pause, () => this.open())
  }

  close(): void {
    this.#drop()
  }

  #become(state: ConnectionState): void {
    const before = this.#state
    if (state === before) return
    this.#state = state
    this.#options.events.onState(state, before)
  }

  #opened(): void {
    this.#cancelTimer()
    this.#heardAt = this.#time.now()
    this.#become('open')
    this.#watch()
  }

  #receive(data: unknown): void {
    if (!(data instanceof ArrayBuffer)) return
    const at = this.#time.now()
    this.#heardAt = at
    this.#tries = 0
    if (this.#state === 'silent') this.#become('open')
    const items = readFrame(new Uint8Array(data))
    if (this.#unpacking || items instanceof Promise) this.#queue(items, at)
    else this.#take(items, at)
  }

  #take(items: readonly ServerItem[], at: number): void {
    for (const item of items) if (item[0] === 'beat') this.#clockAhead = item[1] - at
    this.#options.events.onItems(items)
    if (items.some(isGoodbye)) this.#options.onSessionEnded?.()
  }

  /** What comes while something is being unpacked waits for it: everything is taken in the order in which it came. */
  #queue(items: readonly ServerItem[] | Promise<readonly ServerItem[]>, at: number): void {
    const socket = this.#socket
    const isLast = () => this.#unpacking === waiting
    const waiting: Promise<void> = Promise.all([items, this.#unpacking]).then(
      ([unpacked]) => {
        if (isLast()) this.#unpacking = undefined
        if (socket === this.#socket) this.#take(unpacked, at)
      },
      () => {
        if (isLast()) this.#unpacking = undefined
        // what came broken is asked for again on another line
        if (socket === this.#socket) this.lose()
      },
    )
    this.#unpacking = waiting
  }

  /** Looks at the clock when the next beat is overdue; a first time, before it believes it, and then until there is one. */
  #watch(isSure = false): void {
    const now = this.#time.now()
    const silence = now - this.#heardAt
    const isMissed = silence >= beatMissedMilliseconds
    if (silence >= silenceMilliseconds && isSure) {
      this.lose()
      return
    }
    if (isMissed && isSure) this.#become('silent')
    if (now - this.#pingedAt >= pingMilliseconds) {
      this.#pingedAt = now
      this.send({ ping: true })
    }
    const pause = isMissed ? secondLookMilliseconds : beatMissedMilliseconds - silence
    this.#cancelTimer = this.#time.after(pause, () => this.#watch(isMissed))
  }

  #drop(): void {
    this.#cancelTimer()
    this.#unpacking = undefined
    const socket = this.#socket
    this.#socket = undefined
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    // A late error of a socket that nobody needs any more must not surface.
    socket.onerror = () => {}
    socket.close()
  }
}

/** Of the whole socket, and not of a topic. */
function isGoodbye(item: ServerItem): boolean {
  return item[0] === 'closed' && item[1] === '' && item[2] === 'signedOut'
}

function openBrowserSocket(url: string): Socket {
  // The browser's handlers take wider events than the part that is used here.
  return new WebSocket(url) as unknown as Socket
}
