import offline from './offline.json' with { type: 'json' }
import more from './offline-more.json' with { type: 'json' }

/** What is said when nothing can be fetched. */
export interface OfflineWords {
  readonly text: string
  readonly detail: string
  readonly retry: string
}

/** By language; those of offline.json come with the site's first scripts. */
export const offlineWords: ReadonlyMap<string, OfflineWords> = new Map(Object.entries({ ...offline, ...more }))

/** In a language, else in the one that it lies over. */
export function offlineWordsIn(lang: string, over: string): OfflineWords {
  return offlineWords.get(lang) ?? offlineWords.get(over) ?? offline.tr
}
