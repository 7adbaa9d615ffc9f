import { usePlayer } from '@banko/browser/session.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { minutesText } from '../../minutes-text.ts'
import type { LimitName } from './use-protection.ts'

/** Answers a function that writes an amount of a limit out: money, or of time hours and minutes. */
export function useLimitText({ kind }: LimitName): (amount: number) => string {
  const t = useText()
  const format = useFormat()
  const currency = usePlayer()?.currency ?? ''
  return (amount) => (kind === 'sessionTime' ? minutesText(t, amount) : format.money(amount, currency))
}
