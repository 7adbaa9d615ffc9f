import { type Calls, createCalls, readValue } from '@banko/browser/call.ts'
import { applyTheme, readScheme } from '@banko/browser/kit/theme.ts'
import { readLocal } from '@banko/browser/store-local.ts'
import type { WordsData } from '@banko/browser/words.tsx'
import type { Player } from '@banko/contract/calls/people.ts'
import type { Settings } from '@banko/contract/calls/settings.ts'
import { languageChosenKey, languageOf, replaceLanguage } from './shell/language-path.ts'

/** What must be known before the first screen. Source: betting-core §1, the app starts only after settings and user check. */
export interface Started {
  readonly calls: Calls
  readonly settings: Settings
  readonly player: Player | undefined
  readonly words: WordsData
}

/**
 * Settings of this domain, who is signed in, and the words of the language: the one chosen here, else the player's,
 * else the route's, else the site's. Throws when the house cannot be reached.
 */
export async function start(): Promise<Started> {
  const here = createCalls()
  const [settingsReply, whoReply] = await Promise.all([
    here.settings.get({ domain: location.hostname }),
    here.people.who({}),
  ])
  const settings = readValue(settingsReply)
  const calls = settings.apiUrl === '' ? here : createCalls(settings.apiUrl)
  const player = whoReply.kind === 'value' ? whoReply.value.player : undefined
  applyTheme(readScheme(settings.theme.scheme), settings.theme.brand)

  const offered = settings.languages.map((language) => language.code)
  const wishes = [readLocal(languageChosenKey), player?.lang, languageOf(location.pathname), settings.languageDefault]
  const lang = wishes.find((wish): wish is string => typeof wish === 'string' && offered.includes(wish))
  const words = readValue(await calls.words.get({ lang: lang ?? settings.languageDefault }))
  history.replaceState(history.state, '', replaceLanguage(location, words.lang))
  return { calls, settings, player, words }
}
