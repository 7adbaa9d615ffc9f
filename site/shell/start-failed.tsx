import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { languageDefault } from '@banko/words/languages.ts'
import offline from '@banko/words/offline.json' with { type: 'json' }
import { languageOf } from './language-path.ts'

/** Nothing could be fetched, not even the words: the few sentences that are always here. */
export function StartFailed({ onRetry }: { onRetry(): void }) {
  const lang = languageOf(location.pathname) ?? languageDefault
  const words = Object.entries(offline).find(([code]) => code === lang)?.[1] ?? offline[languageDefault]
  return (
    <main className="grid min-h-dvh place-items-center" dir={lang === 'fa' ? 'rtl' : 'ltr'} lang={lang}>
      <EmptyState
        as="h1"
        drawing="signal"
        text={words.text}
        detail={words.detail}
        action={
          <Button kind="quiet" icon="refresh" onClick={onRetry}>
            {words.retry}
          </Button>
        }
      />
    </main>
  )
}
