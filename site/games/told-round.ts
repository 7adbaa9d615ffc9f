import type { Multiplier } from '@banko/betting/games/payout.ts'
import type { Format } from '@banko/browser/use-format.ts'
import type { useText } from '@banko/browser/words.tsx'
import type { HouseRound } from '@banko/contract/games/house-rounds.ts'
import { growthText } from './crash/growth-text.ts'
import { pocketText } from './roulette/bet-text.ts'

type Say = ReturnType<typeof useText>

/** A multiplier with three decimals at most, cut as what is paid is: nothing is promised that is not. */
export function timesText(format: Format, multiplier: Multiplier): string {
  return format.count(Math.floor(multiplier / 10) / 1000)
}

/** What came out of a round, in a few words. */
export function toldRound(t: Say, format: Format, round: HouseRound): string {
  switch (round.game) {
    case 'dice':
      return t('dice.rolled', { roll: format.count(round.drawn.roll) })
    case 'keno':
    case 'tv-keno':
      return t('keno.hits', { count: round.drawn.hits })
    case 'mines': {
      if (round.drawn.hit) return t('mines.hit')
      const times = timesText(format, round.multiplier)
      return round.choices.picks.length === 0 ? t('mines.back') : t('mines.taken', { times })
    }
    case 'roulette':
      return pocketText(t, format, round.drawn.pocket)
    case 'crash':
      return t('crash.busted', { times: growthText(format, round.drawn.bust) })
    case 'plinko':
    case 'slot-ten':
    case 'slot-orchard':
    case 'slot-comet':
      return `${timesText(format, round.multiplier)}×`
    default:
      return round satisfies never
  }
}
