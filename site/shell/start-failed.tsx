import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import offline from '@banko/words/offline.json' with { type: 'json' }
import { useEffect, useState } from 'react'
import { languageOf } from './language-path.ts'

/** Those that are always here. */
const known = new Map(Object.entries(offline).map(([tag, words]) => [tag, { ...words, tag }]))
const rightToLeft = /^(fa|ckb)/

/**
 * Nothing could be fetched, not even the words: the few sentences that are always here; those of other languages where
 * the files of the site still come, or are kept on the device.
 */
export function StartFailed({ onRetry }: { onRetry(): void }) {
  const lang = languageOf(location.pathname) ?? 'tr'
  const [fetched, setFetched] = useState<typeof offline.tr & { readonly tag: string }>()
  useEffect(() => {
    if (known.has(lang)) return
    import('./more-offline-words.ts').then(
      ({ findOffline }) => setFetched(findOffline(lang)),
      () => undefined,
    )
  }, [lang])
  const { tag, ...words } = known.get(lang) ?? fetched ?? { ...offline.en, tag: 'en' }
  return (
    <main className="grid min-h-dvh place-items-center" dir={rightToLeft.test(tag) ? 'rtl' : 'ltr'} lang={tag}>
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
