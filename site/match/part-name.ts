import type { Part } from '@banko/betting/match/match-period.ts'
import { regularPeriodsOf } from '@banko/betting/match/period-sports.ts'
import type { Translate } from '@banko/browser/words.tsx'

/** What the parts of a match are, by its sport. Source: betting-core §9, sport ids. */
const partOf: ReadonlyMap<number, Part | 'half'> = new Map<number, Part | 'half'>([
  [2, 'quarter'],
  [3, 'quarter'],
  [4, 'third'],
  [5, 'set'],
  [6, 'half'],
  [7, 'inning'],
  [23, 'set'],
  [41, 'set'],
  [109, 'map'],
  [110, 'map'],
  [111, 'map'],
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
