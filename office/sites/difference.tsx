import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { SiteChange } from '@banko/contract/calls/desk-sites.ts'
import type { MessageKey } from '@banko/words/message-key.ts'
import { Table, Text } from '@mantine/core'

interface DifferenceProps {
  readonly changes: readonly SiteChange[]
  readonly currency: string
}

const amounts: ReadonlySet<string> = new Set([
  'provisionalPayoutMax',
  'cashOut.offerMin',
  'cashOut.partMin',
  'rulebook.stakeMax',
  'rulebook.winnersFrom',
])
const ofPage = { domain: 'desk.sites.domain', languages: 'desk.sites.languages' } as const
const ofTheme = {
  languageDefault: 'desk.sites.languageDefault',
  'theme.brand': 'desk.sites.brand',
  'theme.scheme': 'desk.sites.scheme',
  bestLeagues: 'desk.sites.bestLeagues',
} as const
const named: Readonly<Record<string, MessageKey>> = { ...ofPage, ...ofTheme }

/** What would be otherwise, setting by setting: as it is, and as it would be. */
export function Difference({ changes, currency }: DifferenceProps) {
  const t = useText()
  const format = useFormat()
  const say = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'desk.sites.yes' : 'desk.sites.no')
    if (name === 'quickStakes' && Array.isArray(value))
      return value.map((one) => format.money(Number(one), currency)).join(', ')
    if (amounts.has(name)) return format.money(Number(value), currency)
    if (Array.isArray(value) && value.every((one) => typeof one === 'string') && value.length > 0)
      return value.join(', ')
    const isNothing = value === '' || value === undefined || (Array.isArray(value) && value.length === 0)
    if (isNothing) return t('desk.sites.nothing')
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  if (changes.length === 0) return <Text size="sm">{t('desk.sites.same')}</Text>
  return (
    <Table verticalSpacing={6} aria-label={t('desk.sites.difference')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('desk.sites.setting')}</Table.Th>
          <Table.Th>{t('desk.sites.before')}</Table.Th>
          <Table.Th>{t('desk.sites.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ name, before, after }) => (
          <Table.Tr key={name}>
            {/* Every setting of the page has its name in the dictionaries; a test compares the two. */}
            <Table.Td>{t(named[name] ?? (`desk.sites.field.${name}` as MessageKey))}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <bdi>{say(name, before)}</bdi>
            </Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }} fw={600}>
              <bdi>{say(name, after)}</bdi>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
