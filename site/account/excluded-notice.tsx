import type { Exclusion } from '@banko/betting/protection/exclusion.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { protectionText } from '@banko/browser/protection-text.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'

const everyMinute = 60_000

interface ExcludedNoticeProps {
  readonly exclusion: Exclusion
  /** They would like to play again. */
  onReturn(): void
}

/** Of somebody whose password was right and who is out by their own word: until when, and the way back once there is one. */
export function ExcludedNotice({ exclusion, onReturn }: ExcludedNoticeProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const mayReturn = exclusion.returnFrom !== undefined && now >= exclusion.returnFrom
  return (
    <div className="grid gap-2 pb-3">
      <Notice tone="warn">
        {mayReturn
          ? t('refusal.signInExcluded.mayReturn')
          : protectionText({ t }, format, { code: 'signInExcluded', exclusion }, { currency: '' })}
      </Notice>
      {mayReturn && (
        <Button kind="quiet" onClick={onReturn}>
          {t('protection.askReturn')}
        </Button>
      )}
    </div>
  )
}
