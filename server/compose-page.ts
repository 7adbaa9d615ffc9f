import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { priceFormatOf } from '@banko/betting/numbers/price-view.ts'
import type { AnyContract } from '@banko/contract/declared.ts'
import {
  type CarriedAnswer,
  isOwnPlace,
  languageCookie,
  type MadePage,
  type MakePage,
  type PageAsk,
  priceFormatCookie,
} from '@banko/contract/first-view.ts'
import { openTurns } from './draw-in-turn.ts'
import { inLanguage, languageOf, placeIn } from './drawn-address.ts'
import type { House } from './house.ts'
import { openDrawing } from './open-drawing.ts'
import type { Site } from './operators/index.ts'
import { readPageFiles } from './page-files.ts'
import { openPageSource } from './page-source.ts'
import { pageTemplate } from './page-template.ts'
import type { PlayerCaller } from './platform/caller.ts'
import { forOperator } from './platform/database/row-scope.ts'
import type { ComposePage, PageRequest } from './platform/http/web-page.ts'
import type { Rate } from './platform/limits/allowance.ts'
import { RateLimit } from './platform/limits/rate-limit.ts'
import { openPrintPage } from './print-page.ts'
import { readPrintPlace } from './print-place.ts'
import { readerZone } from './reader-zone.ts'
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
/** Of one player, wherever they ask from: pages that say what is theirs. Beyond it the page asks by itself. */
const ownRate: Rate = { count: 20, seconds: 10 }

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
  const { draw, ownAnswers } = openDraw(options, (ask, source) => inTurn(() => drawing.makePage(ask, source)))
  const printPage = openPrintPage({ house, draw: (ask) => inTurn(() => drawing.makePrint(ask)), rateFactor })
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
    const one = personOf(request)
    // what its search says is not read while it is drawn, and may change what is theirs
    const timeZone = player && one && readerZone(request)
    const isOwn = player && one && isOwnPlace(placeIn(request.place), timeZone) && !request.place.includes('?')
    const own = isOwn && { player, ...(timeZone !== undefined && { timeZone }) }
    const who = { isWide: !request.isPhone, isSignedIn: player !== undefined, ...own }
    const of: DrawnFor = { site, isOffered, ...(one && { player: one }) }
    const [made, beside, preview] = await Promise.all([
      draw({ ...reader, ...who, address }, of, request),
      isOwn ? [] : ownAnswers(of, request),
      share && sharePage.preview(share.token, request, sharing),
    ])
    // where there is no time to draw it, the page that the build left asks by itself
    if (!made) return undefined
    const { title, description, html, css, topics, answers, modules } = made
    const [shared, theirs] = isOwn ? [[], answers] : [answers, beside]
    const view = { address: request.place, at, settings, words, topics, answers: shared }
    const visitor = player ? { player, answers: theirs } : {}
    return fill({ title, description, html, css, view, visitor, ...filesOf(modules), ...(preview && { preview }) })
  }
}

/** Whose page it is. */
interface DrawnFor {
  readonly site: Site
  /** Whether what sells is drawn. */
  readonly isOffered: boolean
  /** Who may be told what is theirs. */
  readonly player?: PlayerCaller
}

interface Draw {
  /** Undefined where there is no time for it. */
  draw(ask: PageAsk, of: DrawnFor, request: PageRequest): Promise<MadePage | undefined>
  ownAnswers(of: DrawnFor, request: PageRequest): Promise<readonly CarriedAnswer[]>
}

/** One drawing for all who want the same page, but for what is one player's own. */
function openDraw(
  options: ComposeOptions,
  make: (...asked: Parameters<MakePage>) => Promise<MadePage | undefined>,
): Draw {
  const { push, clock, timers } = options.house.platform
  const sources = openPageSource({ ...options, push })
  const limit = (rate: Rate) => new RateLimit(rate, { clock, rateFactor: options.rateFactor })
  // of all together no more than turns allow, whoever asks
  const [perAddress, perPlayer] = [limit(drawnRate), limit(ownRate)]
  const mayTell = (player: PlayerCaller) => perPlayer.use(String(player.playerId)) === 0
  const drawn = async (ask: PageAsk, asker: Parameters<typeof sources.sourceFor>[0]) =>
    perAddress.use(asker.address) > 0 ? undefined : make(ask, sources.sourceFor(asker))
  const shared = openShares<MadePage>(timers, keptMilliseconds)
  const askerOf = ({ site, isOffered }: DrawnFor, { host, address }: PageRequest) => {
    const { operatorId, siteId } = site
    return { caller: { kind: 'visitor', operatorId, siteId }, host, address, isOffered } as const
  }
  return {
    async draw(ask, of, request) {
      const asker = askerOf(of, request)
      // where one reader is, is nothing of a page that many get
      const { player, timeZone: _, ...alike } = ask
      if (player && of.player && mayTell(of.player)) return drawn(ask, { ...asker, player: of.player })
      const who = [ask.isWide, ask.isSignedIn, of.isOffered]
      const key = [of.site.siteId, ask.words.lang, ask.priceFormat, ...who, ask.address].join(' ')
      return shared(key, () => drawn(alike, asker))
    },
    ownAnswers: async (of, request) =>
      of.player && mayTell(of.player) ? sources.ownAnswers({ ...askerOf(of, request), player: of.player }) : [],
  }
}

/** Whoever has things of their own: a terminal of a shop has none, and who is refused where they are is told nothing more. */
function personOf({ caller, bar }: PageRequest): PlayerCaller | undefined {
  return caller.kind === 'player' && caller.terminal === undefined && !bar ? caller : undefined
}

/** The first wish that the site speaks. */
function langOf({ languages, languageDefault }: Site, wishes: readonly (string | undefined)[]): string {
  return wishes.find((wish) => wish !== undefined && languages.includes(wish)) ?? languageDefault
}
