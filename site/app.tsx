import { readValue } from '@banko/browser/call.ts'
import { LiveStore } from '@banko/browser/live.ts'
import { PicksContext } from '@banko/browser/picks.tsx'
import { SessionProvider } from '@banko/browser/session.tsx'
import { SettingsContext } from '@banko/browser/settings.tsx'
import { writeLocal } from '@banko/browser/store-local.ts'
import { CallsContext } from '@banko/browser/use-calls.ts'
import { LiveContext } from '@banko/browser/use-live.ts'
import { WordsProvider } from '@banko/browser/words.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { createSiteRouter } from './router.tsx'
import { type LanguageChoice, LanguageContext } from './shell/language.tsx'
import { languageChosenKey, replaceLanguage } from './shell/language-path.ts'
import { slipPicks } from './slip/slip-store.ts'
import type { Started } from './start.ts'

const SignInDialog = lazy(async () => ({ default: (await import('./account/sign-in-dialog.tsx')).SignInDialog }))

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: 2, refetchOnWindowFocus: true } },
})

function openLiveStore(apiUrl: string): LiveStore {
  const base = new URL(apiUrl === '' ? location.origin : apiUrl)
  const live = new LiveStore({ url: `${base.protocol === 'https:' ? 'wss' : 'ws'}://${base.host}/v1/push` })
  addEventListener('online', () => live.hurry())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && live.hurry())
  return live
}

/** Composes the features: what every screen stands on, from the outside in. */
export function App({ started }: { readonly started: Started }) {
  const { calls, settings, player } = started
  const [words, setWords] = useState(started.words)
  const [live] = useState(() => openLiveStore(settings.apiUrl))
  const [signInAsked, setSignInAsked] = useState(false)
  const askSignIn = useCallback(() => setSignInAsked(true), [])
  const router = useMemo(() => createSiteRouter(words.lang), [words.lang])
  const language = useMemo<LanguageChoice>(
    () => ({
      choose: async (lang) => {
        const next = readValue(await calls.words.get({ lang }))
        writeLocal(languageChosenKey, lang)
        history.replaceState(history.state, '', replaceLanguage(location, lang))
        setWords(next)
      },
    }),
    [calls],
  )
  useEffect(() => {
    document.documentElement.lang = words.lang
    document.documentElement.dir = words.direction
    document.title = settings.title
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
                <SessionProvider initial={player} onAskSignIn={askSignIn}>
                  <PicksContext value={slipPicks}>
                    <RouterProvider router={router} key={words.lang} />
                  </PicksContext>
                  {signInAsked && (
                    <Suspense fallback={null}>
                      <SignInDialog open onClose={() => setSignInAsked(false)} />
                    </Suspense>
                  )}
                </SessionProvider>
              </QueryClientProvider>
            </LiveContext>
          </LanguageContext>
        </WordsProvider>
      </SettingsContext>
    </CallsContext>
  )
}
