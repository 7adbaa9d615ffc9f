import { deviceZoneCookie, timeZoneCookie } from '@banko/contract/first-view.ts'
import type { PageRequest } from './platform/http/web-page.ts'

/**
 * Where the reader of a page is: the zone that was chosen on their device, else its own. In the spelling of the zone's
 * name alone, whatever a cookie says: what is kept by zone has a bound. Undefined where neither is said, or there is no such.
 */
export function readerZone({ cookie }: Pick<PageRequest, 'cookie'>): string | undefined {
  const zone = cookie(timeZoneCookie) ?? cookie(deviceZoneCookie)
  // an offset is not the name of a zone, though it is taken for one
  if (zone === undefined || !/^[a-z]/i.test(zone)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
