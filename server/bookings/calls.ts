import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import { clientOf } from '../platform/limits/client.ts'
import type { Bookings } from './index.ts'

export function bookingsCalls({ bookings }: { readonly bookings: Bookings }): Handlers<Contract['bookings']> {
  return {
    save: (caller, input, request) => bookings.save(caller, clientOf(caller, request), input),
    load: (caller, { code }, request) => bookings.load(caller, clientOf(caller, request), code),
  }
}
