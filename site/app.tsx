import { readValue } from '@banko/browser/call.ts'
import { applyTheme, readScheme } from '@banko/browser/kit/theme.ts'
import { PicksContext } from '@banko/browser/picks.tsx'
import { SessionProvider } from '@banko/browser/session.tsx'
import { SettingsContext } from '@banko/browser/settings.tsx'
import { CallsContext } from '@banko/browser/use-calls.ts'
import { LiveContext } from '@banko/browser/use-live.ts'
import { type WordsData, WordsProvider } from '@banko/browser/words.tsx'
import type { Player } from '@banko/contract/calls/people.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AwayPlace } from './account/away-place.ts'
import { SignInDialog } from './account/sign-in-dialog.tsx'
import { type LanguageChoice, LanguageContext } from './language-choice.ts'
import { NewerBuildContext } from './newer-build.ts'
import { PriceProvider } from './price-choice.tsx'
import { createSiteRouter } from './router.tsx'
import { keepLanguageChosen, languageOf, readLanguageChosen, writeLanguage } from './shell/language-path.ts'
import { slipPicks } from './slip/slip-picks.ts'
import type { Started } from './start.ts'
import { TimeZoneProvider } from './time-zone-provider.tsx'
import { useFreshSettings } from './use-fresh-settings.ts'

interface AppProps {
  readonly started: Started
  /** Drawn for whoever is signed in, without saying who. */
  readonly isUndisclosed?: boolean
}

/** Composes the features: what every screen stands on, from the outside in. */
export function App({ started, isUndisclosed = false }: AppProps) {
  const { calls, live, queries, player } = started
  const settings = useFreshSettings({ first: started.settings, calls, live })
  const [words, setWords] = useState(started.words)
  const [signInClosed, setSignInClosed] = useState<(() => void) | undefined>(undefined)
  const askSignIn = useCallback(() => new Promise<void>((closed) => setSignInClosed(() => closed)), [])
  const closeSignIn = () => {
    signInClosed?.()
    setSignInClosed(undefined)
  }
  const router = useMemo(
    () => (words.lang === started.words.lang ? started.router : createSiteRouter(words.lang)),
    [words.lang, started],
  )
  const leaveTo = (to: AwayPlace) => {
    closeSignIn()
    void router.navigate({ to })
  }
  const language = useMemo<LanguageChoice>(
    () => ({
      choose: async (lang, place = 'here') => {
        const next = readValue(await calls.words.get({ lang }))
        keepLanguageChosen(lang)
        if (place === 'home') await router.navigate({ to: '/' })
        show(next, setWords)
      },
    }),
    [calls, router],
  )
  const followPlayer = useCallback(
    async ({ lang }: Player) => {
      const isOffered = settings.languages.some(({ code }) => code === lang)
      if (readLanguageChosen() !== undefined || !isOffered || languageOf(location.pathname) === lang) return
      // Words that do not come leave the language as it is: who signed in is in.
      const reply = await calls.words.get({ lang })
      if (reply.kind === 'value') show(reply.value, setWords)
    },
    [calls, settings],
  )
  useEffect(() => {
    document.documentElement.lang = words.tag
    document.documentElement.dir = words.direction
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (icon && settings.favicon !== '') icon.href = settings.favicon
  }, [words, settings])
  const { scheme, brand } = settings.theme
  useEffect(() => applyTheme(readScheme(scheme), brand), [scheme, brand])
  return (
    <CallsContext value={calls}>
      <SettingsContext value={settings}>
        <WordsProvider data={words}>
          <LanguageContext value={language}>
            <LiveContext value={live}>
              <QueryClientProvider client={queries}>
                <SessionProvider
                  initial={player}
                  isUndisclosed={isUndisclosed}
                  onAskSignIn={askSignIn}
                  onSignedIn={followPlayer}
                >
                  <PicksContext value={slipPicks}>
                    <PriceProvider first={started.priceRule}>
                      <NewerBuildContext value={settings.version !== started.settings.version}>
                        <TimeZoneProvider>
                          <RouterProvider router={router} key={words.lang} />
                        </TimeZoneProvider>
                      </NewerBuildContext>
                    </PriceProvider>
                  </PicksContext>
                  {signInClosed && <SignInDialog open onClose={closeSignIn} onLeave={leaveTo} />}
                </SessionProvider>
              </QueryClientProvider>
            </LiveContext>
          </LanguageContext>
        </WordsProvider>
      </SettingsContext>
    </CallsContext>
  )
}

/** The same place, in other words. */
function show(words: WordsData, setWords: (words: WordsData) => void): void {
  writeLanguage(words.lang)
  setWords(words)
}
