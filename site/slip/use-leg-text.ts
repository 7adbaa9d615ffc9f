import type { Fixture } from '@banko/betting/match/book.ts'
import { matchName } from '@banko/betting/match/match-name.ts'
import type { SelectionKey } from '@banko/betting/slip/selection.ts'
import type { Sides } from '@banko/browser/market-text.ts'
import { fixtureIn } from '@banko/browser/match-names.ts'
import { selectionText } from '@banko/browser/selection-text.ts'
import type { Format } from '@banko/browser/use-format.ts'
import { useWords, type Words } from '@banko/browser/words.tsx'
import { useMemo } from 'react'
import type { SlipLeg } from './slip-legs.ts'
import type { NoticeSubject } from './slip-notice.ts'

export interface LegText {
  /** "Galatasaray", "Üst 2.5" */
  readonly outcome: string
  /** "Maç Sonucu" */
  readonly market: string
  /** "Galatasaray – Beşiktaş" */
  readonly match: string
}

const unknown: Sides = { home: '1', away: '2' }

export function legText(words: Words, { selection, fixture: told, names }: NoticeSubject): LegText {
  const fixture = told && fixtureIn(words, told)
  const sides = fixture ? { home: fixture.home.name, away: fixture.away.name } : unknown
  const { marketKey, outcomeId } = selection
  return {
    ...selectionText(words, { marketKey, outcomeId, names }, sides),
    match: fixture ? matchText(words, fixture) : '',
  }
}

export function matchText(words: Words, told: Fixture): string {
  const { outright, home, away } = fixtureIn(words, told)
  return matchName({ home: home.name, away: away.name, ...(outright && { outright }) })
}

/** Names for refusals: of a selection by its key, of a match by its number. */
export function useNameOf(legs: readonly SlipLeg[]): (key: SelectionKey) => string {
  const words = useWords()
  return useMemo(() => {
    const names = new Map<string, string>()
    for (const leg of legs) {
      names.set(leg.key, legText(words, leg).outcome)
      if (leg.fixture) names.set(String(leg.selection.matchId), matchText(words, leg.fixture))
    }
    return (key) => names.get(key) ?? key
  }, [words, legs])
}

/** "21:45" today, "Yarın 21:45" later; of an event of many sides its last day. */
export function kickOffText(
  format: Format,
  { startsAt, outright }: Pick<Fixture, 'startsAt' | 'outright'>,
  now: number,
): string {
  if (outright) return format.dayShort(startsAt, now)
  const time = format.time(startsAt)
  const day = format.day(startsAt, now)
  return day === format.day(now, now) ? time : `${day} ${time}`
}
