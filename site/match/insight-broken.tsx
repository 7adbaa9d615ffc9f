import { Notice } from '@banko/browser/kit/notice.tsx'
import { useText } from '@banko/browser/words.tsx'

/** The part of the program that shows it could not be fetched. */
export function InsightBroken() {
  const t = useText()
  return (
    <Notice tone="error" className="border-b border-line px-margin py-3">
      {t('insight.broken')}
    </Notice>
  )
}
