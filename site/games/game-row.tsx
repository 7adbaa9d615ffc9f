import { Strip } from '@banko/browser/kit/strip.tsx'
import type { GameTile } from '@banko/contract/calls/games-lobby.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { GameMark } from './game-mark.tsx'
import { stepOf } from './step-of.ts'
import { useGameTitle } from './use-game-title.ts'

interface GameRowProps {
  readonly title: string
  readonly tiles: readonly GameTile[]
  /** Beside the title. */
  readonly end?: ReactNode
}

/** Games side by side under a title; nothing where there are none. */
export function GameRow({ title, tiles, end }: GameRowProps) {
  const titleOf = useGameTitle()
  const titleId = useId()
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="pb-4">
      <header className="flex items-center gap-2 pb-2">
        <h2 id={titleId} className="tight text-17 font-strong">
          {title}
        </h2>
        {end}
      </header>
      <Strip>
        <ul aria-labelledby={titleId} className="flex gap-2">
          {tiles.map((tile) => (
            <li key={tile.gameId}>
              <Link
                to="/games/$step"
                params={{ step: stepOf(tile) }}
                className="grid h-full w-24 content-start justify-items-center gap-1 rounded-card border border-line bg-card p-2 text-center hover:bg-raised"
              >
                <GameMark game={tile.ref} className="size-12 text-accent" />
                <bdi className="text-12 font-strong text-balance">{titleOf(tile)}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </Strip>
    </section>
  )
}
