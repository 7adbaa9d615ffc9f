import { useText } from '@banko/browser/words.tsx'
import type { AuditRow } from '@banko/contract/calls/audit.ts'
import { Text } from '@mantine/core'
import { factLines } from './fact-lines.ts'

/** Facts of a row that its line in a list has room for. */
const linesShown = 2

/** What of it is otherwise, as far as a line has room. */
export function Changes({ of: { before, after } }: { readonly of: Pick<AuditRow, 'before' | 'after'> }) {
  const lines = factLines(before, after)
  return (
    <>
      {lines.slice(0, linesShown).map(({ name, before, after }) => (
        <Text key={name} size="sm" dir="ltr" truncate maw={300}>
          <Text span size="sm" c="dimmed">
            {name}{' '}
          </Text>
          {before !== undefined && before !== after ? `${before} → ${after ?? '–'}` : (after ?? before)}
        </Text>
      ))}
      {lines.length > linesShown && (
        <Text size="sm" c="dimmed" dir="ltr">
          +{lines.length - linesShown}
        </Text>
      )}
    </>
  )
}

/** Who did it: by name where the log has one, else of which kind, with their number. */
export function Who({ row: { who } }: { readonly row: AuditRow }) {
  const t = useText()
  const kind = t(`desk.audit.whoKinds.${who.kind}`)
  return (
    <>
      {kind}
      {who.name !== undefined && (
        <>
          {' '}
          <bdi>{who.name}</bdi>
        </>
      )}
      {who.id !== undefined && ` (${who.id})`}
    </>
  )
}
