import type { GameTile } from '@banko/contract/calls/games-lobby.ts'
import { StarButton } from './star-button.tsx'
import { useMine } from './use-mine.ts'

/** The star of a game that is open. */
export function FrameStar({ tile }: { readonly tile: GameTile }) {
  const isStarred = useMine()?.favourites.some(({ gameId }) => gameId === tile.gameId) ?? false
  return <StarButton tile={tile} isStarred={isStarred} />
}
