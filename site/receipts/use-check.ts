import { useCalls } from '@banko/browser/use-calls.ts'
import { checkReceipt, type ReceiptVerdict } from '@banko/contract/receipts/check-receipt.ts'
import { readReceipt } from '@banko/contract/receipts/read-receipt.ts'

export interface Checked {
  readonly verdict: ReceiptVerdict
  /** The site showed its keys and heads; else the receipt was checked by itself alone. */
  readonly isHeld: boolean
}

/** Checks the content of a file against the keys and heads that this site shows. */
export function useCheck(): (content: string) => Promise<Checked> {
  const calls = useCalls()
  return async (content) => {
    const receipt = readReceipt(content)
    if (!receipt) return { verdict: await checkReceipt(content), isHeld: false }
    const end = receipt.seq + receipt.path.length
    const [keys, heads] = await Promise.all([calls.receipts.keys({}), calls.receipts.heads({ before: end + 1 })])
    if (keys.kind !== 'value' || heads.kind !== 'value') return { verdict: await checkReceipt(content), isHeld: false }
    const trusted = { keys: keys.value.keys.map(({ key }) => key), heads: heads.value.heads }
    return { verdict: await checkReceipt(content, trusted), isHeld: true }
  }
}
