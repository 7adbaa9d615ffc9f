import type { Operators } from '../operators/index.ts'
import type { PlayerCaller } from '../platform/caller.ts'
import type { Platform } from '../platform/platform.ts'
import { saveLang } from './store.ts'

interface Needs {
  readonly platform: Pick<Platform, 'db'>
  readonly operators: Pick<Operators, 'siteOf'>
}

/** A player is written to in a language of their site from now on. False: it has no such language. */
export function openSetLanguage({ platform: { db }, operators }: Needs) {
  return async (caller: PlayerCaller, lang: string): Promise<boolean> => {
    if (!operators.siteOf(caller.siteId).languages.includes(lang)) return false
    await saveLang(db, caller, lang)
    return true
  }
}
