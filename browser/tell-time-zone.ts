import { deviceZoneCookie } from '@banko/contract/first-view.ts'
import { writeCookie } from './cookie.ts'
import { deviceTimeZone } from './time-zone.ts'

/** The house hears where this device is, for the pages to come. */
export function tellTimeZone(): void {
  writeCookie(deviceZoneCookie, deviceTimeZone())
}
