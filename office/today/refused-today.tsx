import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { Table, Text } from '@mantine/core'
import { useEffect } from 'react'
import { calls } from '../kit/calls.ts'
import { useDeskTopic } from '../kit/desk-live.tsx'
import { DeskLink } from '../kit/go.tsx'
import { codeName } from '../kit/refusal-codes.ts'
import { TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { Part } from './part.tsx'

/** Bets of the last day that were not taken, by why, each leading to them. */
export function RefusedToday() {
  const t = useText()
  const format = useFormat()
  const live = useDeskTopic('today')?.waiting.refusals?.count
  const { value, waiting, trouble, again } = useAnswer(['today', 'refused'], () => calls.deskRefusals.byCode({}))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each that is told
  useEffect(() => {
    if (live !== undefined) again()
  }, [live])
  return (
    <Part title={t('desk.today.refused')}>
      {trouble !== undefined ? (
        <TroublePanel trouble={trouble} again={again} />
      ) : waiting || !value ? (
        <Waiting lines={4} />
      ) : value.codes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('desk.today.noneRefused')}
        </Text>
      ) : (
        <Table verticalSpacing={6} aria-label={t('desk.today.refused')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('desk.refusals.code')}</Table.Th>
              <Table.Th ta="end">{t('desk.today.bets')}</Table.Th>
              <Table.Th ta="end">{t('desk.coupons.stake')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {value.codes.map(({ code, count, stakes }) => (
              <Table.Tr key={code}>
                <Table.Td>
                  <DeskLink to={`/refusals?code=${code}`}>{codeName(t, code)}</DeskLink>
                </Table.Td>
                <Table.Td ta="end" style={{ fontVariantNumeric: 'tabular-nums' }}>
                  {format.count(count)}
                </Table.Td>
                <Table.Td ta="end" style={{ fontVariantNumeric: 'tabular-nums' }}>
                  {stakes.map(({ currency, stake }) => (
                    <div key={currency}>{format.money(stake, currency)}</div>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Part>
  )
}
