import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import type { MissingProps } from '@banko/browser/kit/lazy-part.tsx'
import { reload, reloadWhenStale, useStaleBuild } from '@banko/browser/stale-build.ts'
import { useText } from '@banko/browser/words.tsx'
import { useEffect } from 'react'
import { useShellHead } from './head-context.ts'

/** A page's code did not come: header and tabs stay, and the page stands here as soon as it has come. */
export function PageMissing({ asking, onRetry }: MissingProps) {
  const t = useText()
  const stale = useStaleBuild()
  useShellHead()
  useEffect(() => {
    if (stale) void reloadWhenStale()
  }, [stale])
  return (
    <EmptyState
      as="h1"
      drawing="signal"
      text={t('error.missing')}
      detail={t('error.missingDetail')}
      action={
        <Button kind="quiet" icon="refresh" disabled={asking} onClick={stale ? () => void reload() : onRetry}>
          {t(stale ? 'error.reload' : 'kit.retry')}
        </Button>
      }
    />
  )
}
