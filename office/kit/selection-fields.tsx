import { marketName } from '@banko/browser/market-text.ts'
import { selectionText } from '@banko/browser/selection-text.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { MatchName } from './selection-name.tsx'
import { useMatch } from './use-match.ts'

interface SelectionTyped {
  readonly matchId: string
  readonly marketKey: string
  readonly outcomeId: string
}

interface SelectionFieldsProps {
  readonly typed: SelectionTyped
  /** How much of it is asked for. */
  readonly part: 'match' | 'market' | 'outcome'
  readonly wrong: readonly string[]
  readonly onChange: (typed: SelectionTyped) => void
}

/** A match by its number, one of its markets and an outcome, each chosen from what is offered. */
export function SelectionFields({ typed, part, wrong, onChange }: SelectionFieldsProps) {
  const t = useText()
  const words = useWords()
  const { found, trouble } = useMatch(typed.matchId)
  const { match, markets = [] } = found ?? {}
  const sides = match ?? { home: '1', away: '2' }
  const market = markets.find(({ key }) => key === typed.marketKey)
  // What was filled in stays, though the match is no longer offered.
  const kept = (value: string) => (value === '' || market ? [] : [{ value, label: value }])
  return (
    <>
      <TextInput
        label={t('desk.limits.matchNumber')}
        inputMode="numeric"
        required
        maxLength={15}
        value={typed.matchId}
        error={wrong.includes('subject') && t('desk.limits.numberWrong')}
        description={
          match ? (
            <MatchName matchId={match.matchId} match={match} />
          ) : (
            trouble === 'refused' && t('desk.limits.notOffered')
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={({ currentTarget }) => onChange({ matchId: currentTarget.value, marketKey: '', outcomeId: '' })}
      />
      {part !== 'match' && (
        <NativeSelect
          label={t('desk.coupons.market')}
          required
          value={typed.marketKey}
          error={wrong.includes('marketKey') && t('desk.limits.choose')}
          data={[
            { value: '', label: '' },
            ...kept(typed.marketKey),
            ...markets.map(({ key, names }) => ({
              value: key,
              label: names?.[words.lang] ?? marketName(words, key, sides),
            })),
          ]}
          onChange={({ currentTarget }) => onChange({ ...typed, marketKey: currentTarget.value, outcomeId: '' })}
        />
      )}
      {part === 'outcome' && (
        <NativeSelect
          label={t('desk.limits.outcome')}
          required
          value={typed.outcomeId}
          error={wrong.includes('outcomeId') && t('desk.limits.choose')}
          data={[
            { value: '', label: '' },
            ...kept(typed.outcomeId),
            ...(market?.outcomes ?? []).map(({ id, names }) => ({
              value: id,
              label:
                names?.[words.lang] ??
                selectionText(words, { marketKey: typed.marketKey, outcomeId: id }, sides).outcome,
            })),
          ]}
          onChange={({ currentTarget }) => onChange({ ...typed, outcomeId: currentTarget.value })}
        />
      )}
      {part === 'match' && !match && trouble === 'offline' && (
        <Text size="sm" c="var(--down)">
          {t('desk.offline')}
        </Text>
      )}
    </>
  )
}
