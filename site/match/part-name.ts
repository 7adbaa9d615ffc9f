import type { Part } from '@banko/betting/match/match-period.ts'
import { regularPeriodsOf, sports } from '@banko/betting/match/sport.ts'
import type { Translate } from '@banko/browser/words.tsx'

/** What the parts of a match are, by its sport. */
const partOf: ReadonlyMap<number, Part | 'half'> = new Map<number, Part | 'half'>([
  [sports.basketball, 'quarter'],
  [sports.otherBasketball, 'quarter'],
  [sports.hockey, 'third'],
  [sports.tennis, 'set'],
  [sports.handball, 'half'],
  [sports.baseball, 'inning'],
  [sports.volleyball, 'set'],
  [sports.tableTennis, 'set'],
  [sports.counterStrike, 'map'],
  [sports.leagueOfLegends, 'map'],
  [sports.dota, 'map'],
])

/** The name of a part in little room, `number` from 1: `Q4`, `1st half`, `OT`; its number alone in other sports. */
export function partName(t: Translate, sportId: number, number: number): string {
  const part = partOf.get(sportId)
  switch (part) {
    case undefined:
    case 'inning':
      return String(number)
    case 'set':
    case 'map':
      return t(`clockShort.${part}`, { number })
    case 'quarter':
    case 'third':
    case 'half':
      if (number > regularPeriodsOf(sportId)) return t('clockShort.overtime')
      return part === 'half'
        ? t(number === 1 ? 'tab.firstHalf' : 'tab.secondHalf')
        : t(`clockShort.${part}`, { number })
  }
}
