import type { Browser } from '@playwright/test'
import type { ServerProcess } from '../../stories/testing/server-process.ts'

/** What figures are taken of. */
export interface Scene {
  readonly browser: Browser
  readonly house: ServerProcess
  /** How long a page is looked at. */
  readonly seconds: number
}

/** Until a page that has just filled does only what it goes on doing. */
export const settleMilliseconds = 5000
