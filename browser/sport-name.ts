import type { Names } from '@banko/betting/match/market.ts'
import { inLanguage } from './in-language.ts'
import type { Words } from './words.tsx'

/** A sport in words: by dictionary or, where none knows it, as its producer calls it. */
export function sportName(words: Pick<Words, 'find' | 'lang' | 't'>, sportId: number, names: Names = {}): string {
  const name = words.find(`sport.${sportId}`) ?? inLanguage(names, words.lang)
  return name === '' ? words.t('sport.other') : name
}
