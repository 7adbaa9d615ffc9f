import { Notice } from '@banko/browser/kit/notice.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { ReceiptFile } from '@banko/contract/receipts/read-receipt.ts'
import type { Checked } from './use-check.ts'

/** What came of a check, in words; a receipt that holds shows what was agreed. */
export function CheckResult({ checked: { verdict, isHeld } }: { readonly checked: Checked }) {
  const t = useText()
  if (verdict.kind === 'cannot') return <Notice tone="warn">{t('receipt.check.cannot')}</Notice>
  if (verdict.kind === 'broken') return <Notice tone="error">{t(`receipt.check.fault.${verdict.fault}`)}</Notice>
  const isUnder = verdict.under !== undefined
  return (
    <div className="grid gap-3">
      <Notice tone={isHeld ? 'info' : 'warn'}>
        {t(isHeld ? (isUnder ? 'receipt.check.true' : 'receipt.check.trueAlone') : 'receipt.check.unheld')}
      </Notice>
      <ReceiptText receipt={verdict.receipt} {...(isUnder && { head: verdict.under })} />
    </div>
  )
}

interface ReceiptTextProps {
  readonly receipt: ReceiptFile
  readonly head?: number | undefined
}

function ReceiptText({ receipt, head }: ReceiptTextProps) {
  const t = useText()
  const format = useFormat()
  return (
    <figure className="grid gap-2">
      <figcaption className="text-13 text-ink-soft">
        {head === undefined
          ? t('receipt.check.place', { place: format.count(receipt.seq) })
          : t('receipt.check.placeUnder', { place: format.count(receipt.seq), head: format.count(head) })}
      </figcaption>
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-card p-3 text-start font-mono text-12 leading-relaxed"
      >
        {receipt.text}
      </pre>
    </figure>
  )
}
