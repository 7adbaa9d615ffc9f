import { favouriteMarkets } from '@banko/browser/favourites.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { marketGroupName, marketName, type Sides } from '@banko/browser/market-text.ts'
import { ownMarketName } from '@banko/browser/selection-text.ts'
import { useWords } from '@banko/browser/words.tsx'
import { memo, useId } from 'react'
import { MarketGrid } from './market-grid.tsx'
import { MarketLines } from './market-lines.tsx'
import type { MarketCardOutline } from './market-outline.ts'
import { ownOutcomesText, useOwnNames } from './use-own-names.ts'

/** Pixels: of the heading alone, and between cards. */
const [folded, between] = [46, 8]

export interface PlacedCard {
  readonly card: MarketCardOutline
  readonly open: boolean
}

/** Pixels that a card takes before it has been drawn. */
function blockSizeOf({ card: { layout, keys }, open }: PlacedCard): number {
  if (!open) return folded
  return layout === 'lines' ? folded + 32 + 48 * Math.min(keys.length, 5) : folded + 60
}

/** The same with what is between it and the next one. */
export function heightOf(placed: PlacedCard): number {
  return blockSizeOf(placed) + between
}

interface MarketCardProps extends PlacedCard {
  readonly matchId: number
  readonly sides: Sides
  readonly starred: boolean
  /** Remembers by id what is folded and what is not, over changes of tab. */
  readonly onToggle: SetFolded
}

export type SetFolded = (change: (folded: ReadonlyMap<string, boolean>) => ReadonlyMap<string, boolean>) => void

/** One question about the match and its prices. */
export const MarketCard = memo(function MarketCard({ matchId, card, sides, open, starred, onToggle }: MarketCardProps) {
  const words = useWords()
  const bodyId = useId()
  const toggle = () => onToggle((before) => new Map(before).set(card.id, !open))
  const first = card.keys[0] ?? ''
  const own = useOwnNames(matchId, first)
  const name = own.market
    ? ownMarketName(words, first, own.market, ownOutcomesText(own, words.lang))
    : (card.layout === 'lines' ? marketGroupName : marketName)(words, first, sides)
  return (
    <section
      className="[content-visibility:auto] mx-margin mt-2 rounded-card border border-line bg-card px-3"
      style={{ containIntrinsicBlockSize: `auto ${blockSizeOf({ card, open })}px` }}
      aria-label={name}
    >
      <header className="-me-2.5 flex min-h-11 items-center">
        <h2 className="min-w-0 flex-1 text-15 font-strong">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={toggle}
            className="min-h-11 w-full py-1.5 text-start"
          >
            <span className="line-clamp-2 text-pretty">{name}</span>
          </button>
        </h2>
        <IconButton
          icon={starred ? 'starFilled' : 'star'}
          size={16}
          label={words.t('match.favouriteMarket', { name })}
          aria-pressed={starred}
          onClick={() => favouriteMarkets.toggle(card.type)}
          className="text-ink-faint! aria-pressed:text-accent!"
        />
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={toggle} className="hit text-ink-faint">
          <Icon name="up" size={16} className={`transition-[rotate] duration-150 ${open ? '' : 'rotate-180'}`} />
        </button>
      </header>
      <div id={bodyId} className={open ? 'pb-3' : 'hidden'}>
        {open &&
          (card.layout === 'lines' ? (
            <MarketLines matchId={matchId} keys={card.keys} balanced={card.balanced} sides={sides} />
          ) : (
            <MarketGrid key={first} matchId={matchId} marketKey={first} sides={sides} />
          ))}
      </div>
    </section>
  )
})
