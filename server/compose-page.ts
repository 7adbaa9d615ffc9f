import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { priceFormatOf } from '@banko/betting/numbers/price-view.ts'
import type { AnyContract } from '@banko/contract/declared.ts'
import {
  languageCookie,
  type MadePage,
  type MakePage,
  type PageAsk,
  priceFormatCookie,
} from '@banko/contract/first-view.ts'
import { openTurns } from './draw-in-turn.ts'
import { inLanguage, languageOf } from './drawn-address.ts'
import type { House } from './house.ts'
import { openDrawing } from './open-drawing.ts'
import type { Site } from './operators/index.ts'
import { readPageFiles } from './page-files.ts'
import { openPageSource } from './page-source.ts'
import { pageTemplate } from './page-template.ts'
import { forOperator } from './platform/database/row-scope.ts'
import type { ComposePage, PageRequest } from './platform/http/web-page.ts'
import type { Rate } from './platform/limits/allowance.ts'
import { RateLimit } from './platform/limits/rate-limit.ts'
import { openPrintPage } from './print-page.ts'
import { readPrintPlace } from './print-place.ts'
import { openShares } from './share-drawings.ts'
import { openSharePage } from './shared-coupon-page.ts'
import { readSharePlace } from './shared-coupon-place.ts'

export interface ComposeOptions {
  readonly house: Pick<House, 'coupons' | 'operators' | 'people' | 'platform'>
  readonly contract: AnyContract
  readonly handlers: object
  /** Times the rates; 0 lifts them. */
  readonly rateFactor: number
  /** Of the site as browsers get it. */
  readonly folder: string
  /** The module that draws its pages. */
  readonly maker: string
}

/** A page serves whoever asks for the same while it is drawn and so long afterwards. */
const keptMilliseconds = 1000
/** Of one address: what they look at first, some reloads, and a household behind it. */
const drawnRate: Rate = { count: 20, seconds: 10 }

/**
 * Puts into the site's page what its address shows, so that it need ask for nothing before it can be read. Undefined
 * where the site is not built.
 */
export async function openComposePage(options: ComposeOptions): Promise<ComposePage | undefined> {
  const { house, folder, rateFactor } = options
  if (!existsSync(join(folder, 'index.html')) || !existsSync(options.maker)) return undefined
  const { operators, people, platform } = house
  const { clock, timers } = platform
  const inTurn = openTurns(platform)
  const built = readFileSync(join(folder, 'index.html'), 'utf8')
  const [fill, filesOf] = [pageTemplate(built), readPageFiles(folder)]
  const drawing = await openDrawing({ maker: options.maker, timers })
  const { makePage, makePrint } = drawing
  const draw = openDraw(options, (ask, source) => inTurn(() => makePage(ask, source)))
  const printPage = openPrintPage({ house, draw: (ask) => inTurn(() => makePrint(ask)), rateFactor })
  const sharePage = openSharePage({ house, drawing, inTurn, rateFactor })

  return async (request) => {
    const site = operators.findSite(request.host)
    return site && forOperator(site.operatorId, () => composeAt(site, request))
  }

  async function composeAt(site: Site, request: PageRequest) {
    const { caller } = request
    const [player, isOffered] =
      caller.kind === 'player'
        ? await Promise.all([people.me(caller), people.harm.mayBeOffered(caller)])
        : [undefined, true]
    const print = readPrintPlace(request.place)
    const [named, chosen] = [languageOf(request.place), request.cookie(languageCookie)]
    // what is printed is in the language of the page that it was asked for on
    const lang = langOf(site, print ? [named, chosen, player?.lang] : [chosen, player?.lang, named])
    const words = await operators.wordsOf(site, lang)
    if (!words) return undefined
    const settings = operators.settingsOf(site)
    const at = clock.now()
    const priceFormat = priceFormatOf(request.cookie(priceFormatCookie))
    const reader = { settings, words, priceFormat, at }
    if (print) return printPage(print, request, reader)
    const share = readSharePlace(request.place)
    const sharing = { site, settings, words }
    if (share?.wants === 'picture') return sharePage.picture(share.token, request, sharing)
    const address = inLanguage(request.place, lang)
    const who = { isWide: !request.isPhone, isSignedIn: player !== undefined }
    const [made, preview] = await Promise.all([
      draw({ ...reader, ...who, address }, { site, isOffered }, request),
      share && sharePage.preview(share.token, request, sharing),
    ])
    // where there is no time to draw it, the page that the build left asks by itself
    if (!made) return undefined
    const { title, description, html, css, topics, answers, modules } = made
    const view = { address: request.place, at, settings, words, topics, answers }
    const visitor = player ? { player } : {}
    return fill({ title, description, html, css, view, visitor, ...filesOf(modules), ...(preview && { preview }) })
  }
}

/** Whose page it is. */
interface DrawnFor {
  readonly site: Site
  /** Whether what sells is drawn. */
  readonly isOffered: boolean
}

/** One drawing for all who want the same page; undefined where there is no time for it. */
function openDraw(
  options: ComposeOptions,
  make: (...asked: Parameters<MakePage>) => Promise<MadePage | undefined>,
): (ask: PageAsk, of: DrawnFor, request: PageRequest) => Promise<MadePage | undefined> {
  const { push, clock, timers } = options.house.platform
  const sourceFor = openPageSource({ ...options, push })
  // of all together no more than turns allow, whoever asks
  const perAddress = new RateLimit(drawnRate, { clock, rateFactor: options.rateFactor })
  const shared = openShares<MadePage>(timers, keptMilliseconds)
  return (ask, { site, isOffered }, { host, address }) => {
    const who = [ask.isWide, ask.isSignedIn, isOffered]
    const key = [site.siteId, ask.words.lang, ask.priceFormat, ...who, ask.address].join(' ')
    return shared(key, async () => {
      if (perAddress.use(address) > 0) return undefined
      const { operatorId, siteId } = site
      return make(ask, sourceFor({ caller: { kind: 'visitor', operatorId, siteId }, host, address, isOffered }))
    })
  }
}

/** The first wish that the site speaks. */
function langOf({ languages, languageDefault }: Site, wishes: readonly (string | undefined)[]): string {
  return wishes.find((wish) => wish !== undefined && languages.includes(wish)) ?? languageDefault
}
