import type { AskedRequest } from './asked-request.ts'

/**
 * Lets requests of one name go one after the other: whoever sends the same again and again waits here, and one of them
 * has a connection.
 */
export class RequestTurns {
  readonly #last = new Map<string, Promise<unknown>>()

  async run<T>({ operatorId, scope, key }: AskedRequest, work: () => Promise<T>): Promise<T> {
    const name = `${operatorId} ${scope} ${key}`
    const before = this.#last.get(name)
    const mine = (before ?? Promise.resolve()).then(work)
    const ended = mine.catch(() => {})
    this.#last.set(name, ended)
    try {
      return await mine
    } finally {
      if (this.#last.get(name) === ended) this.#last.delete(name)
    }
  }

  get size(): number {
    return this.#last.size
  }
}
