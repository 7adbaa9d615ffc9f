import { type RowKind, rowKindsOf } from '@banko/betting/market-types/row-kinds.ts'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { columnsOf } from './row-columns.ts'
import { readSportsSearch } from './sports-search.ts'

interface BetSwitchProps {
  readonly sportId: number
  readonly kind: RowKind | undefined
}

/** Between the first two kinds of bet of a sport: who wins, and more or less. The address keeps it. Source: betting-core §2. */
export function BetSwitch({ sportId, kind }: BetSwitchProps) {
  const t = useText()
  const navigate = useNavigate()
  const said = readSportsSearch(useSearch({ strict: false }))
  const [second] = rowKindsOf(sportId)
  if (second === undefined) return null
  const choose = (id: string) =>
    void navigate({
      to: '.',
      search: readSportsSearch({ ...said, bet: id === 'first' ? undefined : second }),
      state: true,
      replace: true,
      resetScroll: false,
    })
  const first = columnsOf(sportId).join('').toUpperCase()
  return (
    <Segmented
      label={t('board.bet')}
      items={[
        { id: 'first', label: first },
        { id: 'second', label: '+/−' },
      ]}
      value={kind === second ? 'second' : 'first'}
      onChange={choose}
      className="ms-auto flex-none"
    />
  )
}
