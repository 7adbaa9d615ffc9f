import { priceFormatOf } from '@banko/betting/numbers/price-view.ts'
import type { Settings } from '@banko/contract/calls/settings.ts'
import type { CarriedWords } from '@banko/contract/first-view.ts'
import { type MadeShare, type ShareAsk, sharePicturePlace, shareSize } from '@banko/contract/share-view.ts'
import { openTurns, type TakeTurn } from './draw-in-turn.ts'
import type { House } from './house.ts'
import type { Drawing } from './open-drawing.ts'
import type { Site } from './operators/index.ts'
import type { PagePreview } from './page-preview.ts'
import type { PageRequest, WebPage, WebPicture } from './platform/http/web-page.ts'
import type { Rate } from './platform/limits/allowance.ts'
import { RateLimit } from './platform/limits/rate-limit.ts'
import { openShares } from './share-drawings.ts'
import { statusPage } from './status-page.ts'

interface ShareNeeds {
  readonly house: Pick<House, 'coupons' | 'platform'>
  readonly drawing: Pick<Drawing, 'makeShare' | 'paint'>
  /** Of pages. */
  readonly inTurn: TakeTurn
  /** Times the rates; 0 lifts them. */
  readonly rateFactor: number
}

/** Whose site it is, and how it is read there. */
interface ShareReader {
  readonly site: Site
  readonly settings: Settings
  readonly words: CarriedWords
}

interface Found {
  readonly key: string
  readonly ask: ShareAsk
}

export interface SharePage {
  /** What a shared coupon's page says of itself where its link is shown; undefined: nothing more than any page. */
  preview(token: string, request: PageRequest, reader: ShareReader): Promise<PagePreview | undefined>
  picture(token: string, request: PageRequest, reader: ShareReader): Promise<WebPage | WebPicture>
}

/** Of one address: a coupon is shown in a chat by one question, in a list of links by some. */
const sharedRate: Rate = { count: 30, seconds: 60 }
/** Who asks for the page of a link asks for its picture next; one picture serves everybody so long. */
const keptMilliseconds = 30_000
/** Painting takes longer than drawing a page, and nobody waits for it with a finger on the screen: a fifth of the time. */
const paintingRest = 4

/** Shows shared coupons by title, sentence and picture, for the programs that read links. */
export function openSharePage({ house, drawing, inTurn, rateFactor }: ShareNeeds): SharePage {
  const { coupons, platform } = house
  const limit = new RateLimit(sharedRate, { clock: platform.clock, rateFactor })
  const inPaintingTurn = openTurns(platform, { restFactor: paintingRest })
  const drawn = openShares<MadeShare>(platform.timers, keptMilliseconds)
  const painted = openShares<Uint8Array>(platform.timers, keptMilliseconds)

  /** Read anew each time: who withdraws a link, or hides what they staked, has it so at once. */
  async function find(token: string, { site, settings, words }: ShareReader): Promise<Found | undefined> {
    const found = await coupons.shared(site.operatorId, token)
    if (!found.ok) return undefined
    const coupon = found.value
    // one price format and one language an address: a coupon is drawn as often as its site has languages
    const key = [site.siteId, words.lang, token, coupon.status, coupon.amounts !== undefined].join(' ')
    return { key, ask: { settings, words, priceFormat: priceFormatOf(undefined), coupon } }
  }

  /** Undefined: there is no time, or it cannot be drawn. The page opens all the same. */
  const draw = ({ key, ask }: Found) =>
    drawn(key, () => inTurn(() => drawing.makeShare(ask))).catch((error: unknown) => {
      platform.log.error('share.notDrawn', error)
      return undefined
    })

  const unpainted = (error: unknown) => {
    platform.log.error('share.notPainted', error)
    return undefined
  }

  return {
    async preview(token, { address, origin }, reader) {
      if (limit.use(address) > 0) return undefined
      const found = await find(token, reader)
      const share = found && (await draw(found))
      if (!share) return undefined
      const { title, description } = share
      const picture = { address: origin + sharePicturePlace(reader.words.lang, token), ...shareSize }
      return { title, description, picture }
    },
    async picture(token, { address }, reader) {
      if (limit.use(address) > 0) return statusPage(429)
      const found = await find(token, reader)
      if (!found) return statusPage(404)
      const share = await draw(found)
      const png =
        share && (await painted(found.key, () => inPaintingTurn(() => drawing.paint(share.svg)).catch(unpainted)))
      return png ? { type: 'image/png', bytes: png, seconds: keptMilliseconds / 1000 } : statusPage(503)
    },
  }
}
