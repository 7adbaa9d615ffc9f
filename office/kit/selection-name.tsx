import { selectionText } from '@banko/browser/selection-text.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { SeenMatch } from '@banko/contract/desk/seen-match.ts'
import { Text } from '@mantine/core'

interface SelectionNameProps {
  readonly selection: { readonly marketKey: string; readonly outcomeId: string }
  /** Absent of one that nobody knows any more. */
  readonly match: SeenMatch | undefined
}

/** What was chosen, and its market. */
export function SelectionName({ selection, match }: SelectionNameProps) {
  const { market, outcome } = selectionText(useWords(), selection, match ?? { home: '1', away: '2' })
  return (
    <>
      <Text size="sm" fw={600}>
        <bdi>{outcome}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        <bdi>{market}</bdi>
      </Text>
    </>
  )
}

/** Who plays whom; the number of a match that nobody knows. */
export function MatchName({ matchId, match }: { readonly matchId: number; readonly match: SeenMatch | undefined }) {
  const { lang } = useWords()
  if (!match) return <>{matchId}</>
  const { home, away, matchNames, outright } = match
  const sides = [matchNames?.home?.[lang] ?? home, matchNames?.away?.[lang] ?? away]
  return <bdi>{outright ? sides[0] : sides.join(' – ')}</bdi>
}
