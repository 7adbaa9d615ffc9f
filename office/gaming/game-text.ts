import type { Format } from '@banko/browser/use-format.ts'
import type { GameListed } from '@banko/contract/calls/desk-games.ts'

type Figures = Pick<Format, 'count'>

/** Thousandths of a percent as people read them: `97.5 %`. */
export function percentText(format: Figures, returns: number): string {
  return `${format.count(returns / 1000)} %`
}

/** What was measured, with how far off that may be by chance alone. */
export function measuredText(format: Figures, measured: GameListed['measured']): string {
  if (!measured) return ''
  const { returns, bound } = measured
  return bound === undefined
    ? percentText(format, returns)
    : `${percentText(format, returns)} ± ${format.count(bound / 1000)}`
}

/** How many calls of a thousand rounds were wrong. */
export function errorsText(format: Figures, { errors, rounds }: Pick<GameListed, 'errors' | 'rounds'>): string {
  return format.count(Math.round((errors * 10_000) / Math.max(1, rounds)) / 10)
}

/** How a game stands for its players. */
export function standOf(game: Pick<GameListed, 'state' | 'isBackSoon' | 'isProviderOn'>) {
  if (game.state === 'off') return game.isBackSoon ? 'backSoon' : 'gone'
  return game.isProviderOn ? 'on' : 'providerOff'
}
