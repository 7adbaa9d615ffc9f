import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { GameTile } from '@banko/contract/calls/games-lobby.ts'
import { Link } from '@tanstack/react-router'
import { GameMark } from './game-mark.tsx'
import { StarButton } from './star-button.tsx'
import { stepOf } from './step-of.ts'
import { useGameTitle } from './use-game-title.ts'

interface GameTileItemProps {
  readonly tile: GameTile
  readonly isStarred: boolean
}

const face = 'grid h-full content-start gap-1 overflow-hidden rounded-card border border-line bg-card p-3'

/** A game: the way to it, and a star. One that is off and comes back stands there grey. */
export function GameTileItem({ tile, isStarred }: GameTileItemProps) {
  return (
    <li className="game-tile relative">
      {tile.isBackSoon ? (
        <div aria-disabled="true" className={`${face} grayscale`}>
          <Face tile={tile} />
        </div>
      ) : (
        <Link to="/games/$step" params={{ step: stepOf(tile) }} className={`${face} hover:bg-raised`}>
          <Face tile={tile} />
        </Link>
      )}
      <StarButton tile={tile} isStarred={isStarred} className="absolute! end-0 top-0" />
    </li>
  )
}

function Face({ tile }: Pick<GameTileItemProps, 'tile'>) {
  const t = useText()
  const format = useFormat()
  const titleOf = useGameTitle()
  return (
    <>
      <GameMark game={tile.ref} className="mx-auto my-3 size-20 text-accent" />
      <bdi className="pe-9 text-15 font-strong">{titleOf(tile)}</bdi>
      <span className="text-12 text-pretty text-ink-soft">
        {tile.isBackSoon
          ? t('games.backSoon')
          : tile.returns !== undefined && t('games.returns', { percent: format.count(tile.returns / 1000) })}
      </span>
    </>
  )
}
