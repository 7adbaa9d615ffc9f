import { useState } from 'react'

export interface Move {
  readonly direction: 'up' | 'down' | undefined
  /** Alternates with every move, so that an animation can start again in the same direction. */
  readonly turn: 0 | 1
  /** Call when the highlight has faded. */
  settle(): void
}

/**
 * Which way a figure has just moved. `undefined` figures (nothing offered) neither start nor end a move.
 * Source: betting-core §4, odds states: a live odd change gives a direction marker for 3 seconds.
 */
export function useMove(figure: number | undefined): Move {
  const [seen, setSeen] = useState<{ figure: number | undefined; direction: Move['direction']; turn: 0 | 1 }>({
    figure,
    direction: undefined,
    turn: 0,
  })
  if (figure !== undefined && figure !== seen.figure) {
    const direction = seen.figure === undefined ? undefined : figure > seen.figure ? 'up' : 'down'
    setSeen({ figure, direction, turn: seen.turn === 0 ? 1 : 0 })
  }
  return {
    direction: seen.direction,
    turn: seen.turn,
    settle: () => setSeen((now) => ({ ...now, direction: undefined })),
  }
}
