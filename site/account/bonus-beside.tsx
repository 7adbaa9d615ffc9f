import { useFormat } from '@banko/browser/use-format.ts'
import { useBalance } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'

/** What of bonus the player has besides their balance, in a line with it; nothing where there is none. */
export function BonusBeside() {
  const t = useText()
  const format = useFormat()
  const pushed = useBalance()
  return pushed?.bonus ? ` ${t('session.bonus', { amount: format.amount(pushed.bonus, pushed.currency) })}` : null
}
