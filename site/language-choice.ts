import { createContext, use } from 'react'

export interface LanguageChoice {
  /** Fetches the words of a language and shows the same place in it, or the home page. Throws when they do not come. */
  choose(lang: string, place?: 'here' | 'home'): Promise<void>
}

export const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

export function useLanguageChoice(): LanguageChoice {
  const choice = use(LanguageContext)
  if (!choice) throw new Error('no provider above')
  return choice
}
