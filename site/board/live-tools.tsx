import { IconButton } from '@banko/browser/kit/button.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { LiveOrder } from './live-search.ts'
import type { TypedWord } from './use-typed-word.ts'
import { WordField } from './word-field.tsx'

interface LiveToolsProps {
  readonly search: TypedWord
  readonly order: LiveOrder
  readonly favouritesOnly: boolean
  onOrder(order: LiveOrder): void
  onFavouritesOnly(only: boolean): void
}

/** Search, order and favourites of the live list; on the narrowest phones the search has a line of its own. */
export function LiveTools({ search, order, favouritesOnly, onOrder, onFavouritesOnly }: LiveToolsProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-card px-margin py-2">
      <WordField search={search} />
      <Segmented
        label={t('board.order')}
        items={[
          { id: 'league', label: t('board.byLeague') },
          { id: 'time', label: t('board.byTime') },
        ]}
        value={order}
        onChange={onOrder}
      />
      <IconButton
        icon={favouritesOnly ? 'starFilled' : 'star'}
        label={t('board.favouritesOnly')}
        aria-pressed={favouritesOnly}
        onClick={() => onFavouritesOnly(!favouritesOnly)}
        className="ms-auto -me-2.5 aria-pressed:text-accent"
      />
    </div>
  )
}
