import type { BrowserMessage } from '@banko/contract/wire.ts'

export interface ResumePoint {
  readonly epoch: string
  readonly version: number
}

/** A message holds at most 64 KB; a topic's name and resume point take about 100 bytes. */
const topicsPerMessage = 200

/** Gathers what is to be listened to or left within one turn of the event loop and says it in one message. */
export class TopicRequests {
  readonly #send: (message: BrowserMessage) => void
  readonly #listen = new Map<string, ResumePoint | undefined>()
  readonly #unlisten = new Set<string>()

  constructor(send: (message: BrowserMessage) => void) {
    this.#send = send
  }

  /** From a resume point, or from a snapshot when there is none. */
  listen(topic: string, from: ResumePoint | undefined): void {
    this.#plan()
    this.#unlisten.delete(topic)
    this.#listen.set(topic, from)
  }

  unlisten(topic: string): void {
    this.#plan()
    this.#listen.delete(topic)
    this.#unlisten.add(topic)
  }

  #plan(): void {
    if (this.#listen.size === 0 && this.#unlisten.size === 0) queueMicrotask(() => this.#say())
  }

  #say(): void {
    const listen = [...this.#listen].map(([topic, from]) => ({ topic, ...from }))
    const unlisten = [...this.#unlisten]
    this.#listen.clear()
    this.#unlisten.clear()
    if (unlisten.length > 0) this.#send({ unlisten })
    for (let at = 0; at < listen.length; at += topicsPerMessage) {
      this.#send({ listen: listen.slice(at, at + topicsPerMessage) })
    }
  }
}
