import { createContext, use } from 'react'

export interface LanguageChoice {
  /** Fetches the words of a language and shows the same place in it. */
  choose(lang: string): Promise<void>
}

export const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

export function useLanguageChoice(): LanguageChoice {
  const choice = use(LanguageContext)
  if (!choice) throw new Error('no provider above')
  return choice
}
