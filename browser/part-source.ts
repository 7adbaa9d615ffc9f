import { type BrowserTime, browserTime } from './connection.ts'

/**
 * `away`: nobody wanted it yet. `coming`: asked for. `missing`: it could not be fetched, or takes long; `asking` while
 * it is being asked for again.
 */
export type PartState<Value> =
  | { readonly kind: 'away' | 'coming' }
  | { readonly kind: 'missing'; readonly asking: boolean }
  | { readonly kind: 'here'; readonly value: Value }

interface Surroundings {
  readonly time?: BrowserTime
  /** Runs as soon as the device has a network again; the answer takes it back. */
  whenOnline?(run: () => void): () => void
}

const pauseLongest = 15_000
/** Whoever waits longer than this hears that it has not come. */
const lateMilliseconds = 8000

/**
 * A part of the program that is fetched when it is wanted. One that cannot be fetched is asked for again after 1, 2, 4,
 * 8 and then every 15 seconds, and at once when the network is back, as long as somebody wants it.
 */
export class PartSource<Value> {
  readonly #fetch: () => Promise<Value>
  readonly #time: BrowserTime
  readonly #whenOnline: (run: () => void) => () => void
  readonly #listeners = new Set<() => void>()
  #state: PartState<Value> = { kind: 'away' }
  #asking = false
  #tries = 0
  #isKept: boolean = false
  #stopWaiting = () => {}

  constructor(fetch: () => Promise<Value>, { time = browserTime, whenOnline = onOnline }: Surroundings = {}) {
    this.#fetch = fetch
    this.#time = time
    this.#whenOnline = whenOnline
  }

  get state(): PartState<Value> {
    return this.#state
  }

  /** Asks for it and tells every change of its state; the answer ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    if (this.#state.kind !== 'here') this.ask()
    return () => {
      this.#listeners.delete(listener)
      if (!this.#isWanted()) this.#stopWaiting()
    }
  }

  /** Asks now, unless it is here or on its way. */
  ask(): void {
    if (this.#state.kind === 'here' || this.#asking) return
    this.#stopWaiting()
    this.#asking = true
    this.#become(this.#state.kind === 'missing' ? { kind: 'missing', asking: true } : { kind: 'coming' })
    const stopLate = this.#time.after(lateMilliseconds, () => this.#become({ kind: 'missing', asking: true }))
    this.#fetch().then(
      (value) => {
        stopLate()
        this.#become({ kind: 'here', value })
      },
      () => {
        stopLate()
        this.#asking = false
        this.#become({ kind: 'missing', asking: false })
        if (this.#isWanted()) this.#askLater()
      },
    )
  }

  /** Asks, and does not give up until it is here. */
  keep(): void {
    this.#isKept = true
    this.ask()
  }

  /** Asks; settles when it is here or missing. Never rejects. */
  async preload(): Promise<void> {
    this.ask()
    if (this.#state.kind !== 'coming') return
    await new Promise<void>((resolve) => {
      const look = () => {
        if (this.#state.kind === 'coming') return
        this.#listeners.delete(look)
        resolve()
      }
      this.#listeners.add(look)
    })
  }

  #isWanted(): boolean {
    return this.#isKept || this.#listeners.size > 0
  }

  #askLater(): void {
    const pause = Math.min(1000 * 2 ** this.#tries, pauseLongest) * (0.8 + 0.4 * this.#time.random())
    this.#tries += 1
    const stopPause = this.#time.after(pause, () => this.ask())
    const stopOnline = this.#whenOnline(() => this.ask())
    this.#stopWaiting = () => {
      stopPause()
      stopOnline()
    }
  }

  #become(state: PartState<Value>): void {
    this.#state = state
    for (const listener of [...this.#listeners]) listener()
  }
}

function onOnline(run: () => void): () => void {
  addEventListener('online', run)
  return () => removeEventListener('online', run)
}
