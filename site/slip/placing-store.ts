import { browserTime } from '@banko/browser/connection.ts'
import { openPlacing } from './placing.ts'
import { slipStore } from './slip-store.ts'

export const placingStore = openPlacing(slipStore, { makeId: () => crypto.randomUUID(), now: browserTime.now })
