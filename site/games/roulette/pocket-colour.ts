import { rouletteBets } from '@banko/betting/games/roulette-bets.ts'

const reds = new Set(rouletteBets.get('red'))

/** What a pocket looks like; its colour is always said in words beside. */
export function pocketColour(pocket: number): 'red' | 'black' | 'zero' {
  if (pocket === 0) return 'zero'
  return reds.has(pocket) ? 'red' : 'black'
}
