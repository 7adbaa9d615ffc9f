import { Notice, noticeActionClass } from '@banko/browser/kit/notice.tsx'
import { refusalText } from '@banko/browser/refusal-text.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { Link } from '@tanstack/react-router'

interface RefusedProps {
  readonly refusal: CallRefusal
  readonly currency: string
}

/** Why something of a game was not done. */
export function RefusedNotice({ refusal, currency }: RefusedProps) {
  const words = useWords()
  const format = useFormat()
  const text = refusalText(words, format, refusal, { currency, nameOf: (selection) => selection })
  if (refusal.code !== 'roundOpenElsewhere') return <Notice tone="error">{text}</Notice>
  const way = (
    <Link to="/games/$step" params={{ step: refusal.game }} className={`${noticeActionClass} inline-flex items-center`}>
      {words.t('reality.goOn')}
    </Link>
  )
  return (
    <Notice tone="error" action={way}>
      {text}
    </Notice>
  )
}
