import { useFormat } from '@banko/browser/use-format.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { TransferDetail } from '@banko/contract/calls/desk-payments.ts'
import { Stack, Table, Title } from '@mantine/core'
import { Moment } from '../kit/moment.tsx'

type Said = TransferDetail['facts'][number]

/** Everything that was said of a transfer, in the order in which it was heard. */
export function TransferSaid({ detail: { facts, currency } }: { readonly detail: TransferDetail }) {
  const t = useText()
  const says = useSays(currency)
  return (
    <Stack gap="xs" component="section" aria-label={t('desk.payments.said')}>
      <Title order={2} size="md">
        {t('desk.payments.said')}
      </Title>
      <Table.ScrollContainer minWidth={420}>
        <Table verticalSpacing={6} aria-label={t('desk.payments.said')}>
          <Table.Tbody>
            {numbered(facts).map(({ key, fact }) => (
              <Table.Tr key={key}>
                <Table.Td w={160}>
                  <Moment at={fact.heardAt} />
                </Table.Td>
                <Table.Td>{says.kind(fact)}</Table.Td>
                <Table.Td>
                  <bdi>{says.source(fact)}</bdi>
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  <bdi>{says.rest(fact)}</bdi>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

/** Facts have no number of their own, and never change their places. */
const numbered = (facts: readonly Said[]) => facts.map((fact, at) => ({ key: `${at} ${fact.kind}`, fact }))

/** What a house newer than this page says is shown as it is named. */
function useSays(currency: string) {
  const { find } = useWords()
  const format = useFormat()
  const wordOf = (word: string) =>
    find(`payments.reason.${word}`) ??
    find(`desk.payments.rules.${word}`) ??
    find(`desk.payments.marks.${word}`) ??
    word
  return {
    kind: ({ kind }: Said) => find(`desk.payments.facts.${kind}`) ?? kind,
    source: ({ source }: Said) => find(`desk.payments.sources.${source}`) ?? source,
    rest: ({ amount, word, attempt }: Said) =>
      [
        ...(amount === undefined ? [] : [format.money(amount, currency)]),
        ...(word === undefined ? [] : [wordOf(word)]),
        ...(attempt === undefined ? [] : [`#${attempt}`]),
      ].join(' · '),
  }
}
