import { type BrowserMessage, decodeFrame, type ServerItem } from '@banko/contract/wire.ts'

/** The browser's only clock and timers: everything else is told the time. */
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

/** `lost`: it was open, or could not be opened, and is being tried again. */
export type ConnectionState = 'connecting' | 'open' | 'lost'

export interface Connection {
  state(): ConnectionState
  /** The house's clock, milliseconds; this device's until the first beat. */
  now(): number
  /** False when there is no open socket: what is sent while closed is not kept. */
  send(message: BrowserMessage): boolean
  /** Opens a new socket at once, for instance with another session's cookie. */
  renew(): void
  close(): void
}

/** What a connection tells its one owner. */
export interface ConnectionEvents {
  onState(state: ConnectionState): void
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
}

const pingMilliseconds = 10_000
/** The house beats every 10 s: two missed beats and the line is dead, whatever the socket says. */
const silenceMilliseconds = 25_000
const pauseMilliseconds = [1000, 2000, 4000, 8000, 15_000] as const

/**
 * One WebSocket that comes back by itself, with growing pauses. What is listened to again after a break, and from
 * where, is the owner's business (live.ts).
 */
export function openConnection(options: ConnectionOptions): Connection {
  const time = options.time ?? browserTime
  // The constructor's event types are wider than the part we use.
  const openSocket = options.openSocket ?? ((url: string) => new WebSocket(url) as unknown as Socket)
  let socket: Socket | undefined
  let state: ConnectionState = 'connecting'
  let tries = 0
  let clockAhead = 0
  let heardAt = 0
  let cancelTimer = () => {}

  const become = (next: ConnectionState) => {
    if (next === state) return
    state = next
    options.events.onState(next)
  }

  const drop = () => {
    cancelTimer()
    const old = socket
    socket = undefined
    if (!old) return
    old.onopen = old.onmessage = old.onclose = old.onerror = null
    // A late error of a socket that nobody needs any more must not surface.
    old.onerror = () => {}
    old.close()
  }

  const lose = () => {
    drop()
    become('lost')
    const pause = pauseMilliseconds[Math.min(tries, pauseMilliseconds.length - 1)] ?? 15_000
    tries += 1
    cancelTimer = time.after(pause * (0.8 + 0.4 * time.random()), open)
  }

  const watch = () => {
    if (time.now() - heardAt > silenceMilliseconds) return lose()
    connection.send({ ping: true })
    cancelTimer = time.after(pingMilliseconds, watch)
  }

  const receive = (data: unknown) => {
    if (!(data instanceof ArrayBuffer)) return
    const items = decodeFrame(new Uint8Array(data))
    heardAt = time.now()
    tries = 0
    for (const item of items) if (item[0] === 'beat') clockAhead = item[1] - heardAt
    options.events.onItems(items)
  }

  function open(): void {
    drop()
    const next = openSocket(options.url)
    next.binaryType = 'arraybuffer'
    next.onopen = () => {
      heardAt = time.now()
      become('open')
      watch()
    }
    next.onmessage = (event) => receive(event.data)
    next.onclose = lose
    next.onerror = lose
    socket = next
  }

  const connection: Connection = {
    state: () => state,
    now: () => time.now() + clockAhead,
    send: (message) => {
      if (!socket || state !== 'open') return false
      socket.send(JSON.stringify(message))
      return true
    },
    renew: () => {
      tries = 0
      become('connecting')
      open()
    },
    close: drop,
  }
  open()
  return connection
}
