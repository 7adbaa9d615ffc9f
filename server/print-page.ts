import type { PriceFormat } from '@banko/betting/numbers/price-view.ts'
import type { Settings } from '@banko/contract/calls/settings.ts'
import type { CarriedWords } from '@banko/contract/first-view.ts'
import type { MadePrint, PrintAsk } from '@banko/contract/print-view.ts'
import type { House } from './house.ts'
import type { PageRequest, WebPage } from './platform/http/web-page.ts'
import type { Rate } from './platform/limits/allowance.ts'
import { RateLimit } from './platform/limits/rate-limit.ts'
import { zonedTime } from './platform/time/zoned-time.ts'
import type { PrintPlace } from './print-place.ts'
import { statusPage } from './status-page.ts'

interface PrintNeeds {
  readonly house: Pick<House, 'coupons' | 'platform'>
  /** Draws the document; undefined where there is no time for it. */
  readonly draw: (ask: PrintAsk) => Promise<MadePrint | undefined>
  /** Times the rate; 0 lifts it. */
  readonly rateFactor: number
}

/** How whoever asks reads it. */
interface PrintReader {
  readonly settings: Settings
  readonly words: CarriedWords
  readonly priceFormat: PriceFormat
  readonly at: number
}

/** Of one player: every coupon of an evening, on each of the papers. */
const printRate: Rate = { count: 30, seconds: 60 }

/** Answers the print of a player's own coupon, or says why there is none. */
export function openPrintPage({ house, draw, rateFactor }: PrintNeeds) {
  const { coupons, platform } = house
  const limit = new RateLimit(printRate, { clock: platform.clock, rateFactor })

  async function found(couponId: string, { caller, origin }: PageRequest, lang: string): Promise<PrintAsk['print']> {
    if (caller.kind !== 'player') return { kind: 'barred', bar: 'signedOut' }
    const printed = await coupons.printed(caller, couponId)
    if (!printed.ok) return { kind: 'barred', bar: 'notFound' }
    return { kind: 'coupon', ...printed.value, verifyAddress: `${origin}/${lang}/verify` }
  }

  return async (place: PrintPlace, request: PageRequest, reader: PrintReader): Promise<WebPage> => {
    const { caller } = request
    const key = caller.kind === 'player' ? `${caller.operatorId}/${caller.playerId}` : request.address
    // the site's script says in words that it did not come, and asks again when it is told to
    if (limit.use(key) > 0) return statusPage(429)
    const zone = place.zone ?? zoneOf(reader.settings)
    const print = await found(place.couponId, request, reader.words.lang)
    const made = await draw({ ...reader, paper: place.paper, zone, print }).catch((error: unknown) => {
      platform.log.error('print.notDrawn', error)
      return undefined
    })
    return made ? { html: made.html, inlineStyles: [made.css], status: statusOf(print) } : statusPage(503)
  }
}

/** The site's own, where the browser says none. */
function zoneOf({ timeZone }: Settings): string {
  return zonedTime(timeZone) ? timeZone : 'UTC'
}

function statusOf(print: PrintAsk['print']): number {
  if (print.kind === 'coupon') return 200
  return print.bar === 'signedOut' ? 401 : 404
}
