import type { Amount } from '@banko/betting/numbers/money.ts'
import { useFormat } from '../use-format.ts'

interface MoneyProps {
  readonly amount: Amount
  readonly currency: string
  readonly className?: string
}

/** An amount with its currency, never broken over two lines. */
export function Money({ amount, currency, className = '' }: MoneyProps) {
  const format = useFormat()
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{format.money(amount, currency)}</span>
}
