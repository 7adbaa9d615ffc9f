import { type RowKind, readRowKind } from '@banko/betting/market-types/row-kinds.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useListLayout } from './list-layout.ts'
import type { LiveOrder } from './live-search.ts'
import { LayoutToggle } from './second-layout.tsx'
import type { TypedWord } from './use-typed-word.ts'
import { WordField } from './word-field.tsx'

interface LiveToolsProps {
  readonly search: TypedWord
  readonly order: LiveOrder
  readonly favouritesOnly: boolean
  /** That the rows can show; none: nothing is to be chosen. */
  readonly kinds: readonly RowKind[]
  readonly kind: RowKind | undefined
  onOrder(order: LiveOrder): void
  onFavouritesOnly(only: boolean): void
  onKind(kind: RowKind | undefined): void
}

/** Search, order and favourites of the live list; on the narrowest phones the search has a line of its own. */
export function LiveTools({ search, order, favouritesOnly, kinds, kind, ...on }: LiveToolsProps) {
  const t = useText()
  const { hasChoice } = useListLayout()
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
        onChange={on.onOrder}
      />
      <IconButton
        icon={favouritesOnly ? 'starFilled' : 'star'}
        label={t('board.favouritesOnly')}
        aria-pressed={favouritesOnly}
        onClick={() => on.onFavouritesOnly(!favouritesOnly)}
        className="ms-auto -me-2.5 aria-pressed:text-accent"
      />
      {kinds.length > 0 && (
        <label className="relative flex h-11 flex-[1_0_75%] items-center rounded-control bg-raised text-13 focus-within:shadow-[inset_0_0_0_1.5px_var(--focus)] wide:w-48 wide:flex-none">
          <span className="sr-only">{t('board.bet')}</span>
          <select
            value={kind ?? ''}
            onChange={(event) => on.onKind(readRowKind(event.target.value))}
            className="h-full w-full appearance-none bg-transparent ps-3 pe-9 outline-none"
          >
            <option value="" className="bg-card text-ink">
              {t('board.bet.result')}
            </option>
            {kinds.map((one) => (
              <option key={one} value={one} className="bg-card text-ink">
                {t(`board.bet.${one}`)}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute end-3 text-ink-soft">
            <Icon name="down" size={16} />
          </span>
        </label>
      )}
      {hasChoice && <LayoutToggle />}
    </div>
  )
}
