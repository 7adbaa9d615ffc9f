import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyContract } from '@banko/contract/declared.ts'
import { languageCookie, type MadePage, type PageAsk } from '@banko/contract/first-view.ts'
import { openTurns } from './draw-in-turn.ts'
import type { House } from './house.ts'
import { openDrawing } from './open-drawing.ts'
import type { Site } from './operators/index.ts'
import { readPageFiles } from './page-files.ts'
import { openPageSource } from './page-source.ts'
import { pageTemplate } from './page-template.ts'
import type { ComposePage, PageRequest } from './platform/http/web-page.ts'
import type { Rate } from './platform/limits/allowance.ts'
import { RateLimit } from './platform/limits/rate-limit.ts'

export interface ComposeOptions {
  readonly house: Pick<House, 'operators' | 'people' | 'platform'>
  readonly contract: AnyContract
  readonly handlers: object
  /** Times the rates; 0 lifts them. */
  readonly rateFactor: number
  /** Of the site as browsers get it. */
  readonly folder: string
  /** The module that draws its pages. */
  readonly maker: string
}

/** A page drawn a moment ago serves whoever asks for the same. */
const keptMilliseconds = 1000
/** Of one address: what they look at first, some reloads, and a household behind it. */
const drawnRate: Rate = { count: 20, seconds: 10 }
/** Of all together: drawing takes no more than a part of the machine, whoever asks. */
const drawnTogether: Rate = { count: 200, seconds: 10 }

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
  const makePage = await openDrawing({ maker: options.maker, timers })
  const sourceFor = openPageSource({ ...options, push: platform.push })
  const limits = { clock, rateFactor }
  const [perAddress, together] = [new RateLimit(drawnRate, limits), new RateLimit(drawnTogether, limits)]
  const kept = new Map<string, { readonly at: number; readonly made: Promise<MadePage | undefined> }>()

  function draw(ask: PageAsk, site: Site, { host, address }: PageRequest): Promise<MadePage | undefined> | undefined {
    const key = [site.siteId, ask.words.lang, ask.isWide, ask.isSignedIn, ask.address].join(' ')
    const known = kept.get(key)
    if (known && ask.at - known.at < keptMilliseconds) return known.made
    if (perAddress.use(address) > 0 || together.use('all') > 0) return undefined
    const { operatorId, siteId } = site
    const source = sourceFor({ caller: { kind: 'visitor', operatorId, siteId }, host, address })
    const made = inTurn(() => makePage(ask, source))
    const page = { at: ask.at, made }
    const forget = () => void (kept.get(key) === page && kept.delete(key))
    kept.set(key, page)
    made.then((drawn) => (drawn ? timers.after(keptMilliseconds, forget) : forget()), forget)
    return made
  }

  return async (request) => {
    const site = operators.findSite(request.host)
    if (!site) return undefined
    const { caller } = request
    const player = caller.kind === 'player' ? await people.me(caller) : undefined
    const wishes = [request.cookie(languageCookie), player?.lang, languageOf(request.place), site.languageDefault]
    const lang = wishes.find((wish) => wish !== undefined && site.languages.includes(wish)) ?? site.languageDefault
    const words = await operators.wordsOf(site.operatorId, lang)
    if (!words) return undefined
    const settings = operators.settingsOf(site)
    const at = clock.now()
    const address = inLanguage(request.place, lang)
    const ask = { address, at, isWide: !request.isPhone, isSignedIn: player !== undefined, settings, words }
    const made = await draw(ask, site, request)
    // where there is no time to draw it, the page that the build left asks by itself
    if (!made) return undefined
    const { title, description, html, css, topics, answers, modules } = made
    const view = { address: request.place, at, settings, words, topics, answers }
    return fill({ title, description, html, css, view, visitor: player ? { player } : {}, ...filesOf(modules) })
  }
}

function languageOf(place: string): string | undefined {
  return /^\/([a-z]{2})(?=[/?]|$)/.exec(place)?.[1]
}

/** The same place in a language. */
function inLanguage(place: string, lang: string): string {
  const rest = languageOf(place) === undefined ? place : place.slice(3)
  return `/${lang}${rest.startsWith('/') ? rest : `/${rest}`}`
}
