import { dictionaries } from 'virtual:desk-words'
import type { WordsData } from '@banko/browser/words.tsx'
import { languageDefault, languageOfTag } from '@banko/words/languages.ts'

const chosenKey = 'banko.desk.language'

/** The language that was chosen on this device, else the first of this person that the desk speaks, else the default. */
export async function loadDeskWords(wishes: readonly string[]): Promise<WordsData> {
  const chosen = localStorage.getItem(chosenKey) ?? ''
  const lang = chosen in dictionaries ? chosen : wishes.map(languageOfTag).find((known) => known !== undefined)?.code
  const load = dictionaries[lang ?? languageDefault]
  if (!load) throw new Error(`the desk has no words of ${lang}`)
  return (await load()).default
}

/** From the next start on. */
export function chooseLanguage(code: string): void {
  localStorage.setItem(chosenKey, code)
}
