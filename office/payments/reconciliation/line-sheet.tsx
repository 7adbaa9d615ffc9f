import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { LineSeen } from '@banko/contract/calls/desk-reconciliation.ts'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Moment } from '../../kit/moment.tsx'
import { Facts, Sheet } from '../../kit/sheet.tsx'
import { TransferLink } from '../../kit/transfer-link.tsx'
import { BankDay } from './bank-day.tsx'
import { Accept, Correct, Settle } from './line-acts.tsx'

interface LineSheetProps {
  readonly line: LineSeen
  readonly onClose: () => void
}

type Asked = LineSeen['may'][number]

/** One line beside its list: all that the bank said, how it stands, and what may be done with it. */
export function LineSheet({ line, onClose }: LineSheetProps) {
  const t = useText()
  const format = useFormat()
  const [asked, setAsked] = useState<Asked>()
  const { lineId, bookedOn, amount, currency, texts, payer, state, payment, by, answeredAt, answeredBy, note } = line
  // what was done meanwhile may no longer be asked for
  const opened = asked !== undefined && line.may.includes(asked) ? asked : undefined
  const over = () => setAsked(undefined)
  return (
    <Sheet title={`${t('desk.recon.line')} ${lineId}`} onClose={onClose}>
      <Group gap="xs">
        {line.may.map((act, at) => (
          <Button key={act} variant={at === 0 ? 'filled' : 'default'} onClick={() => setAsked(act)}>
            {t(`desk.recon.act.${act}`)}
          </Button>
        ))}
      </Group>
      <Facts
        facts={[
          [t('office.state'), t(`desk.recon.states.${state}`)],
          [t('desk.recon.booked'), <BankDay key="booked" at={bookedOn} />],
          [t('desk.network.amount'), <bdi key="amount">{format.money(amount, currency)}</bdi>],
          [t('desk.recon.by'), by !== undefined && <bdi key="by">{format.money(by, currency)}</bdi>],
          [t('desk.recon.payment'), payment !== undefined && <TransferLink key="payment" number={payment} />],
          [t('desk.recon.payer'), payer !== '' && <bdi key="payer">{payer}</bdi>],
          [
            t('desk.recon.text'),
            texts.length > 0 &&
              texts.map((text) => (
                <Text key={text} size="sm">
                  <bdi>{text}</bdi>
                </Text>
              )),
          ],
          [t('desk.recon.answered'), answeredAt !== undefined && <Moment key="answered" at={answeredAt} />],
          [t('desk.recon.answeredBy'), answeredAt !== undefined && (answeredBy ?? t('desk.payments.sources.house'))],
          [t('desk.reason'), note !== undefined && <bdi key="note">{note}</bdi>],
        ]}
      />
      {opened === 'accept' && <Accept line={line} onClose={over} />}
      {(opened === 'cost' || opened === 'settlement') && <Settle line={line} as={opened} onClose={over} />}
      {(opened === 'explain' || opened === 'reopen') && <Correct line={line} deed={opened} onClose={over} />}
    </Sheet>
  )
}
