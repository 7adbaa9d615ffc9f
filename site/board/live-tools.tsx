import { IconButton } from '@banko/browser/kit/button.tsx'
import { SearchField } from '@banko/browser/kit/search-field.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useText } from '@banko/browser/words.tsx'

export interface LiveChoice {
  readonly word: string
  readonly order: 'league' | 'time'
  readonly favouritesOnly: boolean
}

interface LiveToolsProps {
  readonly choice: LiveChoice
  onChange(choice: LiveChoice): void
}

/** Search, order and favourites of the live list. */
export function LiveTools({ choice, onChange }: LiveToolsProps) {
  const t = useText()
  return (
    <div className="flex items-center gap-2 border-b border-line bg-card px-margin py-2">
      <SearchField
        value={choice.word}
        placeholder={t('board.search')}
        onChange={(word) => onChange({ ...choice, word })}
      />
      <Segmented
        label={t('board.order')}
        items={[
          { id: 'league', label: t('board.byLeague') },
          { id: 'time', label: t('board.byTime') },
        ]}
        value={choice.order}
        onChange={(order) => onChange({ ...choice, order })}
      />
      <IconButton
        icon={choice.favouritesOnly ? 'starFilled' : 'star'}
        label={t('board.favouritesOnly')}
        aria-pressed={choice.favouritesOnly}
        onClick={() => onChange({ ...choice, favouritesOnly: !choice.favouritesOnly })}
        className="-ms-1 -me-2.5 aria-pressed:text-accent"
      />
    </div>
  )
}
