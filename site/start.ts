import { type Calls, createCalls, readValue } from '@banko/browser/call.ts'
import { pageAge } from '@banko/browser/connection.ts'
import { applyTheme, readScheme } from '@banko/browser/kit/theme.ts'
import { LiveStore } from '@banko/browser/live.ts'
import { loadPriceRule, type PriceRule } from '@banko/browser/price-reader.ts'
import { nextTask } from '@banko/browser/rest.ts'
import { tellSessionEnded } from '@banko/browser/session-ends.ts'
import { startTimeZone } from '@banko/browser/time-zone.ts'
import type { WordsData } from '@banko/browser/words.tsx'
import type { Player } from '@banko/contract/calls/people.ts'
import type { Settings } from '@banko/contract/calls/settings.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readPriceFormat } from './price-choice.tsx'
import { createQueries } from './queries.ts'
import { type Carried, readCarried } from './read-carried.ts'
import { createSiteRouter, type SiteRouter } from './router.tsx'
import { languageOf, readLanguageChosen, writeLanguage } from './shell/language-path.ts'

/** What must be known before the first screen. Source: betting-core §1, the app starts only after settings and user check. */
export interface Started {
  readonly calls: Calls
  readonly live: LiveStore
  readonly queries: QueryClient
  readonly router: SiteRouter
  readonly settings: Settings
  readonly player: Player | undefined
  readonly words: WordsData
  readonly priceRule: PriceRule
}

/** What the page carried counts as fresh until so long after it was asked for, if the line is not open by then. */
const carriedMilliseconds = 5000

/**
 * Settings of this domain, who is signed in, and the words of the language: the one chosen here, else the player's,
 * else the route's, else the site's. All of it stands in the page; where it does not, the house is asked. Throws when
 * that cannot be reached.
 */
export async function start(): Promise<Started> {
  await nextTask()
  startTimeZone()
  const carried = readCarried(location.pathname + location.search)
  const { calls, settings, player } = carried ? known(carried) : await ask()
  applyTheme(readScheme(settings.theme.scheme), settings.theme.brand)
  const offered = settings.languages.map((language) => language.code)
  const wishes = [readLanguageChosen(), player?.lang, languageOf(location.pathname), settings.languageDefault]
  const lang = wishes.find((wish) => wish !== undefined && offered.includes(wish)) ?? settings.languageDefault
  const words = carried?.words.lang === lang ? carried.words : readValue(await calls.words.get({ lang }))
  writeLanguage(words.lang)
  const live = openLiveStore()
  const queries = createQueries()
  if (carried) {
    live.carry(carried.topics, Math.max(0, carriedMilliseconds - pageAge()))
    for (const { key, value } of carried.answers) queries.setQueryData(key, value)
  }
  await nextTask()
  const router = createSiteRouter(words.lang)
  // the code of the page that is opened: it stands there at once, and not after something that says it is coming
  const [priceRule] = await Promise.all([loadPriceRule(readPriceFormat()), router.load()])
  return { calls, live, queries, router, settings, player, words, priceRule }
}

type Known = Pick<Started, 'calls' | 'settings' | 'player'>

function known({ settings, player }: Carried): Known {
  return { calls: createCalls(), settings, player }
}

async function ask(): Promise<Known> {
  const calls = createCalls()
  const [settingsReply, whoReply] = await Promise.all([
    calls.settings.get({ domain: location.hostname }),
    calls.people.who({}),
  ])
  const settings = readValue(settingsReply)
  const player = whoReply.kind === 'value' ? whoReply.value.player : undefined
  return { calls, settings, player }
}

function openLiveStore(): LiveStore {
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/v1/push`
  const live = new LiveStore({ url, onSessionEnded: tellSessionEnded })
  addEventListener('online', () => live.hurry())
  addEventListener('offline', () => live.goOffline())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && live.hurry())
  return live
}
