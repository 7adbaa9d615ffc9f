import { browserTime, newId } from '@banko/browser/connection.ts'
import { PlacingStore } from './placing.ts'
import { slipStore } from './slip-store.ts'

export const placingStore = new PlacingStore(slipStore, { makeId: newId, now: browserTime.now })
