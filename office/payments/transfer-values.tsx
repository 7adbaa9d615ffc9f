import { useText } from '@banko/browser/words.tsx'
import type { TransferDetail } from '@banko/contract/calls/desk-payments.ts'
import { Button, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../kit/confirm.tsx'
import { Facts } from '../kit/sheet.tsx'
import { usePaymentAct } from './use-payment-act.ts'

/** What the player typed: masked until somebody says why they look, and then shown while this is open. */
export function TransferValues({ detail: { number, transfer, may } }: { readonly detail: TransferDetail }) {
  const t = useText()
  const act = usePaymentAct()
  const [full, setFull] = useState<TransferDetail['transfer']['values']>()
  const [asked, setAsked] = useState(false)
  if (transfer.values.length === 0) return null
  const show = async (reason: string) => {
    const shown = await act((keyed) => keyed.deskPayments.unmask({ number, reason }))
    if (shown) setFull(shown.values)
    return shown !== undefined
  }
  return (
    <Stack gap="xs" align="flex-start" component="section" aria-label={t('desk.payments.typed')}>
      <Title order={2} size="md">
        {t('desk.payments.typed')}
      </Title>
      <Facts
        facts={(full ?? transfer.values).map(({ title, value }) => [
          title,
          <bdi key={title} dir="auto">
            {value}
          </bdi>,
        ])}
      />
      {may.includes('unmask') && !full && (
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('desk.person.unmask')}
        </Button>
      )}
      {asked && (
        <Confirm
          title={t('desk.person.unmask')}
          confirmText={t('desk.goOn')}
          reason="asked"
          onClose={() => setAsked(false)}
          onConfirm={show}
        >
          {t('desk.person.unmaskDetail')}
        </Confirm>
      )}
    </Stack>
  )
}
