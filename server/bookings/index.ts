import type { Caller } from '../platform/caller.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import type { Client } from '../platform/limits/client.ts'
import type { House } from './house.ts'
import { loadBooking } from './load-booking.ts'
import { type SaveRequest, saveBooking } from './save-booking.ts'
import { deleteBookings } from './store.ts'

export { migrations } from './migrations.ts'

export type Bookings = ReturnType<typeof openBookings>

/** Of one statement, so that none takes long. */
const batch = 1000

/** Slips that wait under a code, for whoever types it at the same operator. */
export function openBookings(house: House) {
  const { dbReads, clock, log } = house.platform
  return {
    save: (caller: Caller, client: Client, request: SaveRequest) => saveBooking(house, caller, client, request),
    load: (caller: Caller, client: Client, code: string) => loadBooking(house, caller, client, code),
    /** Forgets codes whose time is over. To be done every hour. */
    sweep: () =>
      forEveryOperator('what is over is swept', async () => {
        let bookings = 0
        for (let deleted = batch; deleted === batch; bookings += deleted)
          deleted = await deleteBookings(dbReads, clock.now(), batch)
        if (bookings > 0) log.info('bookings.swept', { bookings })
      }),
  }
}
