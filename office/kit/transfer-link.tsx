import { DeskLink } from './go.tsx'
import { useSelf } from './self.tsx'

/** The number of a deposit or withdrawal; leads to it, for who may see it. */
export function TransferLink({ number }: { readonly number: number }) {
  const { may } = useSelf()
  return may('payments.see') ? <DeskLink to={`/payments/${number}`}>{number}</DeskLink> : number
}
