import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { type LanguageChoice, useLanguageChoice } from './language-choice.ts'

/** Shows the site in a language; who is signed in is written to in it from now on. */
export function useLanguage(): LanguageChoice {
  const { choose } = useLanguageChoice()
  const calls = useCalls()
  const player = usePlayer()
  return {
    async choose(lang, place) {
      await choose(lang, place)
      // the site reads in it whether the house has heard of it or not
      if (player && !player.terminal) await calls.people.setLanguage({ lang })
    },
  }
}
