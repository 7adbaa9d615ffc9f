import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import { potAmountText } from './pot-amount-text.ts'
import { useCounted } from './use-counted.ts'

interface PotAmountProps {
  readonly amountE4: number
  readonly currency: string
  readonly className?: string
}

/** An amount of a pot with its four decimals, on its way from one truth to the next. */
export function PotAmount({ amountE4, currency, className = '' }: PotAmountProps) {
  const format = useFormat()
  const { separators } = useWords()
  const shown = useCounted(amountE4)
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`}>
      <bdi dir="ltr">{potAmountText(shown, separators)}</bdi> <bdi>{format.currency(currency)}</bdi>
    </span>
  )
}
