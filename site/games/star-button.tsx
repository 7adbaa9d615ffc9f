import { IconButton } from '@banko/browser/kit/button.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { GameTile } from '@banko/contract/calls/games-lobby.ts'
import { useGameTitle } from './use-game-title.ts'
import { useStar } from './use-mine.ts'

interface StarButtonProps {
  readonly tile: GameTile
  readonly isStarred: boolean
  readonly className?: string
}

/** Makes a game a favourite. Who has not signed in is asked to. */
export function StarButton({ tile, isStarred, className = '' }: StarButtonProps) {
  const t = useText()
  const title = useGameTitle()(tile)
  const star = useStar()
  return (
    <IconButton
      icon={isStarred ? 'starFilled' : 'star'}
      label={t('games.favourite', { title })}
      aria-pressed={isStarred}
      onClick={() => void star(tile, !isStarred)}
      className={`aria-pressed:text-accent ${className}`}
    />
  )
}
