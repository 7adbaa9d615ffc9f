import { useText } from '@banko/browser/words.tsx'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../kit/confirm.tsx'
import { useSelf } from '../../kit/self.tsx'
import { Facts, Sheet } from '../../kit/sheet.tsx'
import { usePaymentAct } from '../use-payment-act.ts'
import { MethodForm } from './method-form.tsx'
import type { MethodRow } from './method-row.ts'
import { OnState } from './on-state.tsx'

interface MethodSheetProps {
  readonly method: MethodRow
  readonly onClose: () => void
}

/** One method: whether it is offered, and what it takes, to be changed by who may. */
export function MethodSheet({ method, onClose }: MethodSheetProps) {
  const t = useText()
  const { may } = useSelf()
  const [asked, setAsked] = useState(false)
  const { on, direction, category, account, terms, version } = method
  return (
    <Sheet title={terms.title} onClose={onClose}>
      <Facts
        facts={[
          [t('desk.payments.direction'), t(`payments.kind.${direction}`)],
          [t('desk.payments.kind'), [t(`desk.payments.kinds.${terms.kind}`), terms.coin ?? ''].join(' ').trim()],
          [t('desk.payments.category'), <bdi key="category">{category}</bdi>],
          [t('desk.payments.account'), <bdi key="account">{account}</bdi>],
          [t('office.state'), <OnState key="on" on={on} />],
          [t('desk.content.version'), version],
          [t('desk.payments.fields'), terms.fields.map(({ title }) => title).join(', ')],
        ]}
      />
      {may('payments.methods') && (
        <>
          <Group>
            <Button variant="default" onClick={() => setAsked(true)}>
              {t(on ? 'desk.payments.turnOff' : 'desk.payments.turnOn')}
            </Button>
          </Group>
          <MethodForm method={method} />
        </>
      )}
      {asked && <Turn method={method} onClose={() => setAsked(false)} />}
    </Sheet>
  )
}

function Turn({ method: { methodId, on }, onClose }: MethodSheetProps) {
  const t = useText()
  const act = usePaymentAct()
  const turn = async () =>
    (await act((keyed) => keyed.deskPayments.setMethod({ methodId, on: !on }), t('desk.saved'))) !== undefined
  return (
    <Confirm
      title={t(on ? 'desk.payments.turnOff' : 'desk.payments.turnOn')}
      confirmText={t('desk.goOn')}
      onClose={onClose}
      onConfirm={turn}
    >
      <Text size="sm">{t(on ? 'desk.payments.methodOff' : 'desk.payments.methodOn')}</Text>
    </Confirm>
  )
}
