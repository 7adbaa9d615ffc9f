import { cutName } from '@banko/betting/cut-name.ts'
import type { Sides } from '@banko/browser/market-text.ts'
import { useWide } from '@banko/browser/use-media.ts'

/** The sides as labels of prices name them: cut where there is little room, whole on wide screens. */
export function useShortSides(sides: Sides): Sides {
  const wide = useWide()
  return wide ? sides : { home: cutName(sides.home), away: cutName(sides.away) }
}
