import type { Fixture } from '@banko/betting/book.ts'
import type { Selection, SelectionKey } from '@banko/betting/selection.ts'
import { marketName, outcomeName, type Sides } from '@banko/browser/market-text.ts'
import type { Format } from '@banko/browser/use-format.ts'
import { useWords, type Words } from '@banko/browser/words.tsx'
import { useMemo } from 'react'
import type { SlipLeg } from './slip-legs.ts'

export interface LegText {
  /** "Galatasaray", "Üst 2.5" */
  readonly outcome: string
  /** "Maç Sonucu" */
  readonly market: string
  /** "Galatasaray – Beşiktaş" */
  readonly match: string
}

const unknown: Sides = { home: '1', away: '2' }

export function legText(words: Words, selection: Selection, fixture: Fixture | undefined): LegText {
  const sides = fixture ? { home: fixture.home.name, away: fixture.away.name } : unknown
  return {
    outcome: outcomeName(words, selection.marketKey, selection.outcomeId, sides),
    market: marketName(words, selection.marketKey, sides),
    match: fixture ? matchText(fixture) : '',
  }
}

export function matchText(fixture: Fixture): string {
  return `${fixture.home.name} – ${fixture.away.name}`
}

/** Names for refusals: of a selection by its key, of a match by its number. */
export function useNameOf(legs: readonly SlipLeg[]): (key: SelectionKey) => string {
  const words = useWords()
  return useMemo(() => {
    const names = new Map<string, string>()
    for (const { key, selection, fixture } of legs) {
      names.set(key, legText(words, selection, fixture).outcome)
      if (fixture) names.set(String(selection.matchId), matchText(fixture))
    }
    return (key) => names.get(key) ?? key
  }, [words, legs])
}

/** "21:45" today, "Yarın 21:45" later. */
export function kickOffText(format: Format, startsAt: number, now: number): string {
  const time = format.time(startsAt)
  const day = format.day(startsAt, now)
  return day === format.day(now, now) ? time : `${day} ${time}`
}
