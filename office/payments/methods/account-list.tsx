import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import { Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { calls } from '../../kit/calls.ts'
import type { Column } from '../../kit/columns.ts'
import { Confirm } from '../../kit/confirm.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useSelf } from '../../kit/self.tsx'
import { Panel } from '../../kit/states.tsx'
import { useList } from '../../kit/use-list.ts'
import { usePaymentAct } from '../use-payment-act.ts'
import { OnState } from './on-state.tsx'

type Account = Output<Contract['deskPayments']['methods']>['accounts'][number]

/** Accounts with providers, what each owes, and whether it is used. */
export function AccountList() {
  const t = useText()
  const [asked, setAsked] = useState<Account>()
  const columns = useAccountColumns(setAsked)
  const list = useList('accounts', [], askAccounts)
  return (
    <>
      <ListTable
        name="accounts"
        label={t('desk.payments.accounts')}
        fields={[]}
        {...{ list, columns }}
        idOf={({ accountId }) => accountId}
        empty={<Panel title={t('desk.payments.noAccounts')} detail={t('desk.payments.noMethodsDetail')} />}
      />
      {asked && <Turn account={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

async function askAccounts() {
  const reply = await calls.deskPayments.methods({})
  return reply.kind === 'value' ? { ...reply, value: { rows: reply.value.accounts } } : reply
}

function useAccountColumns(onTurn: (account: Account) => void): readonly Column<Account>[] {
  const t = useText()
  const format = useFormat()
  const { may } = useSelf()
  const turns = may('payments.accounts')
  return useMemo<readonly Column<Account>[]>(
    () => [
      { id: 'name', head: 'desk.network.title', cell: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'provider',
        head: 'desk.payments.provider',
        cell: ({ provider, known }) => (
          <>
            <bdi>{provider}</bdi>
            {!known && (
              <Text size="sm" c="var(--down)">
                {t('desk.payments.unknown')}
              </Text>
            )}
          </>
        ),
      },
      {
        id: 'owed',
        head: 'desk.payments.owed',
        align: 'end',
        cell: ({ owed }) =>
          owed.map(({ currency, amount }) => (
            <Text key={currency} size="sm">
              <bdi>{format.money(amount, currency)}</bdi>
            </Text>
          )),
      },
      { id: 'on', head: 'office.state', cell: ({ on }) => <OnState on={on} /> },
      ...(turns
        ? [
            {
              id: 'turn',
              head: 'desk.network.actions' as const,
              align: 'end' as const,
              cell: (account: Account) => (
                <Button
                  variant="default"
                  size="compact-md"
                  fz="sm"
                  h={34}
                  aria-label={`${t(account.on ? 'desk.payments.turnOff' : 'desk.payments.turnOn')}: ${account.name}`}
                  onClick={() => onTurn(account)}
                >
                  {t(account.on ? 'desk.payments.turnOff' : 'desk.payments.turnOn')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [t, format, turns, onTurn],
  )
}

interface TurnProps {
  readonly account: Account
  readonly onClose: () => void
}

function Turn({ account: { accountId, name, on }, onClose }: TurnProps) {
  const t = useText()
  const act = usePaymentAct()
  const turn = async () =>
    (await act((keyed) => keyed.deskPayments.setAccount({ accountId, on: !on }), t('desk.saved'))) !== undefined
  return (
    <Confirm
      title={`${t(on ? 'desk.payments.turnOff' : 'desk.payments.turnOn')}: ${name}`}
      confirmText={t('desk.goOn')}
      onClose={onClose}
      onConfirm={turn}
    >
      <Text size="sm">{t(on ? 'desk.payments.accountOff' : 'desk.payments.accountOn')}</Text>
    </Confirm>
  )
}
