import { useText, useWords } from '@banko/browser/words.tsx'
import type { TransferRowSeen } from '@banko/contract/calls/desk-payments.ts'
import { Text } from '@mantine/core'

type Waiting = Pick<TransferRowSeen, 'rules' | 'mark' | 'yes' | 'eyes'>

/** Why somebody must look: the rules that a withdrawal met with how many have agreed, or what is odd about a deposit. */
export function WhyWaits({ row: { rules, mark, yes, eyes } }: { readonly row: Waiting }) {
  const t = useText()
  const { locale } = useWords()
  const said = [
    ...rules.map((rule) => t(`desk.payments.rules.${rule}`)),
    ...(mark === undefined ? [] : [t(`desk.payments.marks.${mark}`)]),
  ]
  if (said.length === 0) return null
  return (
    <>
      {new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(said)}
      {eyes > 0 && (
        <Text size="sm" c="dimmed">
          {t('desk.payments.agreed', { yes, eyes })}
        </Text>
      )}
    </>
  )
}
