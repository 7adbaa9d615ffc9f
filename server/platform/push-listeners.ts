import type { Listener } from './push-socket.ts'

const nobody: ReadonlySet<Listener> = new Set()

/** Who listens to a topic, by the slice of the tick in which his socket is written to. */
export class Listeners {
  readonly #bySlice: (Set<Listener> | undefined)[] = []
  #size = 0

  get size(): number {
    return this.#size
  }

  has(listener: Listener): boolean {
    return this.#bySlice[listener.socket.slice]?.has(listener) ?? false
  }

  add(listener: Listener): void {
    const { slice } = listener.socket
    const others = this.#bySlice[slice] ?? new Set()
    this.#bySlice[slice] = others
    if (others.has(listener)) return
    others.add(listener)
    this.#size += 1
  }

  delete(listener: Listener): void {
    if (this.#bySlice[listener.socket.slice]?.delete(listener)) this.#size -= 1
  }

  all(): Listener[] {
    return this.#bySlice.flatMap((some) => [...(some ?? [])])
  }

  clear(): void {
    this.#bySlice.length = 0
    this.#size = 0
  }

  of(slice: number): ReadonlySet<Listener> {
    return this.#bySlice[slice] ?? nobody
  }
}
