import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { refusalText } from '@banko/browser/refusal-text.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

interface CancelQuestionProps {
  readonly coupon: Coupon
  onClose(): void
  /** The house does not take it back, whenever it is asked. */
  onBarred(): void
}

/** Asks once more before a coupon is taken back; asked again, it is taken back already. */
export function CancelQuestion({ coupon, onClose, onBarred }: CancelQuestionProps) {
  const { t } = useWords()
  const format = useFormat()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const cancel = useCancel(coupon)
  const confirm = async () => {
    setBusy(true)
    const problemNow = await cancel()
    setBusy(false)
    setProblem(problemNow)
    if (problemNow?.isFinal) onBarred()
    if (problemNow === undefined) onClose()
  }
  return (
    <div className="grid gap-3 px-margin pb-4">
      <p className="text-15">{t('cashOut.cancelAsk', { stake: format.money(coupon.stakeTotal, coupon.currency) })}</p>
      {problem && <Notice tone="error">{problem.text}</Notice>}
      <div className="flex gap-2">
        <Button kind="quiet" className="flex-1" onClick={onClose}>
          {t(problem?.isFinal ? 'kit.close' : 'cashOut.keep')}
        </Button>
        {!problem?.isFinal && (
          <Button kind="danger" className="flex-1" disabled={isBusy} aria-busy={isBusy} onClick={() => void confirm()}>
            {t(isBusy ? 'cashOut.busy' : 'cashOut.cancelConfirm')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface Problem {
  readonly text: string
  /** It stays: nothing that could be tried again. */
  readonly isFinal: boolean
}

/** Cancels it; answers what is in the way, in words. */
function useCancel({ couponId, currency }: Coupon): () => Promise<Problem | undefined> {
  const words = useWords()
  const format = useFormat()
  const calls = useCalls()
  const session = useSession()
  const queries = useQueryClient()
  return async () => {
    const reply = await calls.coupons.cancel({ couponId })
    if (reply.kind === 'unreachable') return { text: words.t('cashOut.unknown'), isFinal: false }
    if (reply.kind === 'refused') {
      const context = { currency, nameOf: (key: string) => key }
      await queries.invalidateQueries({ queryKey: ['coupons'] })
      return { text: refusalText(words, format, reply.refusal, context), isFinal: true }
    }
    if (reply.kind === 'signedOut') {
      session.signedOut()
      await session.askSignIn()
      return undefined
    }
    await queries.invalidateQueries({ queryKey: ['coupons'] })
    return undefined
  }
}
