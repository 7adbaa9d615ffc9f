import { useText } from '@banko/browser/words.tsx'
import type { AccountSeen } from '@banko/contract/calls/desk-reconciliation.ts'
import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useSelf } from '../../kit/self.tsx'
import { Facts } from '../../kit/sheet.tsx'
import { Panel, TroublePanel, Waiting } from '../../kit/states.tsx'
import { BankDay } from './bank-day.tsx'
import { CloseDay } from './close-day.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { IdentityTable } from './identity-table.tsx'
import { useAccounts } from './use-accounts.ts'

/** Each account with a provider: what is open, how far it is stated and closed, and whether the books agree. */
export function AccountPanels() {
  const t = useText()
  const { accounts, waiting, trouble, again } = useAccounts()
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !accounts) return <Waiting />
  if (accounts.length === 0)
    return <Panel title={t('desk.payments.noAccounts')} detail={t('desk.payments.noMethodsDetail')} />
  return (
    <Stack gap="md">
      {accounts.map((account) => (
        <AccountPanel key={account.accountId} account={account} />
      ))}
    </Stack>
  )
}

function AccountPanel({ account }: { readonly account: AccountSeen }) {
  const t = useText()
  const { may } = useSelf()
  const [asked, setAsked] = useState<'columns' | 'close'>()
  const { name, open, openSince, bookedUntil, closedUntil, identity } = account
  const over = () => setAsked(undefined)
  return (
    <Paper withBorder radius={14} p="md" bg="var(--card)" component="section" aria-label={name}>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="md">
            <bdi>{name}</bdi>
          </Title>
          <Group gap="xs">
            {may('payments.import') && (
              <Button variant="default" onClick={() => setAsked('columns')}>
                {t('desk.recon.columns')}
              </Button>
            )}
            {may('payments.close') && bookedUntil !== undefined && (
              <Button variant="default" onClick={() => setAsked('close')}>
                {t('desk.recon.close')}
              </Button>
            )}
          </Group>
        </Group>
        <Facts
          facts={[
            ...open.map(({ state, count }) => [t(`desk.recon.states.${state}`), count] as const),
            [t('desk.recon.openSince'), openSince !== undefined && <BankDay key="since" at={openSince} />],
            [t('desk.recon.bookedUntil'), bookedUntil !== undefined && <BankDay key="booked" at={bookedUntil} />],
            [t('desk.recon.closedUntil'), closedUntil !== undefined && <BankDay key="closed" at={closedUntil} />],
          ]}
        />
        {identity.map((one) => (
          <IdentityTable key={one.currency} identity={one} />
        ))}
      </Stack>
      {asked === 'columns' && <ColumnsDialog account={account} onClose={over} />}
      {asked === 'close' && <CloseDay account={account} onClose={over} />}
    </Paper>
  )
}
