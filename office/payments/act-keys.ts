import type { TransferDetail } from '@banko/contract/calls/desk-payments.ts'
import { useEffect } from 'react'

export type ActAsked = Exclude<TransferDetail['may'][number], 'unmask'>

const actsOfKeys: ReadonlyMap<string, ActAsked> = new Map([
  ['a', 'approve'],
  ['r', 'refuse'],
])

/**
 * In a sheet A asks to approve and R to refuse, where that may be done: the key opens, a second one confirms. On a page of
 * their own letters lead to rooms.
 */
export function useActKeys(may: readonly ActAsked[], onAsk: (act: ActAsked) => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = actsOfKeys.get(event.key.toLowerCase())
      if (act === undefined || !may.includes(act) || event.repeat || !isForSheet(event)) return
      event.preventDefault()
      onAsk(act)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [may, onAsk])
}

function isForSheet({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false
  return (
    target.closest('input, textarea, select, [contenteditable]') === null && target.closest('[role="dialog"]') !== null
  )
}
