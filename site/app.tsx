import { readValue } from '@banko/browser/call.ts'
import { PicksContext } from '@banko/browser/picks.tsx'
import { SessionProvider } from '@banko/browser/session.tsx'
import { SettingsContext } from '@banko/browser/settings.tsx'
import { CallsContext } from '@banko/browser/use-calls.ts'
import { LiveContext } from '@banko/browser/use-live.ts'
import { WordsProvider } from '@banko/browser/words.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { SignInDialog } from './account/sign-in-dialog.tsx'
import { PriceProvider } from './price-choice.tsx'
import { createSiteRouter } from './router.tsx'
import { type LanguageChoice, LanguageContext } from './shell/language.tsx'
import { keepLanguageChosen, replaceLanguage } from './shell/language-path.ts'
import { slipPicks } from './slip/slip-picks.ts'
import type { Started } from './start.ts'

interface AppProps {
  readonly started: Started
  /** Drawn for whoever is signed in, without saying who. */
  readonly isUndisclosed?: boolean
}

/** Composes the features: what every screen stands on, from the outside in. */
export function App({ started, isUndisclosed = false }: AppProps) {
  const { calls, live, queries, settings, player } = started
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
  const language = useMemo<LanguageChoice>(
    () => ({
      choose: async (lang) => {
        const next = readValue(await calls.words.get({ lang }))
        keepLanguageChosen(lang)
        history.replaceState(history.state, '', replaceLanguage(location, lang))
        setWords(next)
      },
    }),
    [calls],
  )
  useEffect(() => {
    document.documentElement.lang = words.lang
    document.documentElement.dir = words.direction
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (icon && settings.favicon !== '') icon.href = settings.favicon
  }, [words, settings])
  return (
    <CallsContext value={calls}>
      <SettingsContext value={settings}>
        <WordsProvider data={words}>
          <LanguageContext value={language}>
            <LiveContext value={live}>
              <QueryClientProvider client={queries}>
                <SessionProvider initial={player} isUndisclosed={isUndisclosed} onAskSignIn={askSignIn}>
                  <PicksContext value={slipPicks}>
                    <PriceProvider first={started.priceRule}>
                      <RouterProvider router={router} key={words.lang} />
                    </PriceProvider>
                  </PicksContext>
                  {signInClosed && <SignInDialog open onClose={closeSignIn} />}
                </SessionProvider>
              </QueryClientProvider>
            </LiveContext>
          </LanguageContext>
        </WordsProvider>
      </SettingsContext>
    </CallsContext>
  )
}
