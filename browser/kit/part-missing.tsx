import { reload, useStaleBuild } from '../stale-build.ts'
import { useText } from '../words.tsx'
import type { MissingProps } from './lazy-part.tsx'
import { Notice, noticeActionClass } from './notice.tsx'

/** A part of a page did not come: one line in its place, and a way to ask again. */
export function PartMissing({ asking, onRetry }: MissingProps) {
  const t = useText()
  const stale = useStaleBuild()
  const again = (
    <button
      type="button"
      disabled={asking}
      className={`${noticeActionClass} disabled:opacity-60`}
      onClick={stale ? () => void reload() : onRetry}
    >
      {t(stale ? 'error.reload' : 'kit.retry')}
    </button>
  )
  return (
    <Notice tone="error" action={again} className="px-margin py-2">
      {t('error.missingPart')}
    </Notice>
  )
}
