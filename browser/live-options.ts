import type { BrowserTime, Socket } from './connection.ts'

export interface LiveOptions {
  /** Of the push endpoint: `ws://…/v1/push`. */
  readonly url: string
  readonly time?: BrowserTime
  openSocket?(url: string): Socket
  /** The house says that the session whose socket this is has ended. */
  onSessionEnded?(): void
  /** When listeners are told; once per animation frame in a browser. */
  schedule?(flush: () => void): void
}
