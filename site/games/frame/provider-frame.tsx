import { browserTime } from '@banko/browser/connection.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useConnection } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { useEffect, useState } from 'react'
import type { Launched } from './use-launched.ts'

/** So long it may take before it is said that it does, and before there is another way, milliseconds. Source: games.md, Screens. */
const slowAfter = 8000
const stuckAfter = 20_000

interface ProviderFrameProps {
  readonly game: Launched
  readonly title: string
  onClose(): void
}

/** What a provider shows, in a frame that reaches nothing of the page around it. */
export function ProviderFrame({ game: { address, tile }, title, onClose }: ProviderFrameProps) {
  const t = useText()
  const [isLoaded, setLoaded] = useState(false)
  const connection = useConnection()
  const isCut = connection === 'lost' || connection === 'silent'
  return (
    <div className="relative min-h-0 flex-1">
      {isCut && (
        <Notice tone="warn" className="absolute inset-x-margin top-2 z-1">
          {t('games.frame.cut')}
        </Notice>
      )}
      {!isLoaded && <Loading provider={tile.provider} onClose={onClose} />}
      <iframe
        title={title}
        src={address}
        sandbox={sandboxOf(address)}
        allow="autoplay; fullscreen"
        referrerPolicy="strict-origin"
        onLoad={() => setLoaded(true)}
        className="absolute inset-0 size-full border-0 bg-card"
      />
    </div>
  )
}

/** In an origin of its own; one that is the site's has none at all. */
function sandboxOf(address: string): string {
  const isOwn = new URL(address, location.origin).origin === location.origin
  return `allow-scripts allow-forms${isOwn ? '' : ' allow-same-origin allow-popups'}`
}

interface LoadingProps {
  readonly provider: string
  onClose(): void
}

/** Who is waited for; that it takes long; and the way out where it never ends. */
function Loading({ provider, onClose }: LoadingProps) {
  const t = useText()
  const [state, setState] = useState<'loading' | 'slow' | 'stuck'>('loading')
  useEffect(() => {
    const cancels = [
      browserTime.after(slowAfter, () => setState('slow')),
      browserTime.after(stuckAfter, () => setState('stuck')),
    ]
    return () => {
      for (const cancel of cancels) cancel()
    }
  }, [])
  return (
    <div className="absolute inset-0 z-1 grid place-content-center justify-items-center gap-4 bg-page p-margin text-center">
      <i aria-hidden="true" className="frame-loading h-1 w-48 overflow-hidden rounded-full bg-raised" />
      <p role="status" className="text-15 text-pretty">
        {state === 'loading' ? t('games.frame.loading', { provider }) : t(`games.frame.${state}`)}
      </p>
      {state === 'stuck' && <Button onClick={onClose}>{t('games.leave')}</Button>}
    </div>
  )
}
