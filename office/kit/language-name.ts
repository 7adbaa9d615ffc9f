import { languages } from '@banko/words/languages.ts'

/** In the language itself; of one without a dictionary its code. */
export const languageName = (code: string): string =>
  languages.find((language) => language.code === code)?.name ?? code.toUpperCase()
