/** What a page under watch has seen since it was opened. */
export interface Watched {
  /** Frames of the socket that brought prices, and their bytes. */
  readonly frames: number
  readonly bytes: number
  /** Tasks of more than 50 ms, milliseconds each. */
  readonly longTasks: readonly number[]
  /** Texts of the yardstick's prices that were written. */
  readonly written: number
}
