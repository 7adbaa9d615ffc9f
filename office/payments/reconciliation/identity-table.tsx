import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { IdentitySeen } from '@banko/contract/calls/desk-reconciliation.ts'
import { Table, Text } from '@mantine/core'

const added = ['deposits', 'fees', 'restored', 'bounced', 'floatSent'] as const
const taken = ['withdrawals', 'reversed', 'settled', 'costs'] as const

/** What a provider owes in one currency, part by part, and what the ledger has of it. */
export function IdentityTable({ identity }: { readonly identity: IdentitySeen }) {
  const t = useText()
  const format = useFormat()
  const { currency, owed, booked, parts } = identity
  const rows = [
    ...added.map((name) => ({ name, amount: parts[name] })),
    ...taken.map((name) => ({ name, amount: 0 - parts[name] })),
  ].filter(({ amount }) => amount !== 0)
  const isRight = owed === booked
  const line = (name: string, amount: number) => (
    <Table.Tr key={name}>
      <Table.Th scope="row" fw={400} fz="sm">
        {name}
      </Table.Th>
      <Table.Td ta="end" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{format.money(amount, currency)}</bdi>
      </Table.Td>
    </Table.Tr>
  )
  return (
    <div>
      <Table maw={460} aria-label={`${t('desk.recon.identity')} ${currency}`}>
        <Table.Tbody>
          {rows.map(({ name, amount }) => line(t(`desk.recon.part.${name}`), amount))}
          {line(t('desk.payments.owed'), owed)}
          {line(t('desk.recon.ledger'), booked)}
        </Table.Tbody>
      </Table>
      <Text size="sm" mt="xs" c={isRight ? 'dimmed' : 'var(--down)'} role="status">
        {isRight ? t('desk.recon.agrees') : t('desk.recon.off', { amount: format.money(booked - owed, currency) })}
      </Text>
    </div>
  )
}
