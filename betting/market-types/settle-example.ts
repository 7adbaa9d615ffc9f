import type { FootballRecord, Side } from '../match-record.ts'
import { legResultOf } from '../settle-leg.ts'
import { settleMarket } from '../settle-market.ts'
import { wholeNumber } from '../whole-number.ts'

/**
 * A record as examples write it: "over 2:1 half 1:0 goals HHA corners 6:3 cards 2:2". First comes how far the match is:
 * `live` (first half), `second`, `over` or `abandoned`; the rest may be absent. Used by tests.
 */
export function readRecord(text: string): FootballRecord {
  const [phase = '', score = '0:0', ...rest] = text.split(' ')
  const parts = new Map(rest.flatMap((word, index) => (index % 2 === 0 ? [[word, rest[index + 1] ?? '']] : [])))
  const pair = (name: string) => {
    const value = parts.get(name)
    return value ? { [name === 'half' ? 'halfTime' : name]: readPair(value) } : {}
  }
  return {
    kind: 'football',
    firstHalfOver: phase !== 'live',
    matchOver: phase === 'over',
    abandoned: phase === 'abandoned',
    score: readPair(score),
    goals: Array.from(parts.get('goals') ?? '', (letter, index) => ({ side: sideOf(letter), minute: 10 * index + 1 })),
    ...pair('half'),
    ...pair('corners'),
    ...pair('cards'),
  }
}

/** "1 lost, x won, 2 lost", or "open". */
export function settleExample(key: string, record: string): string {
  const results = settleMarket(key, readRecord(record))
  if (!results) return 'open'
  return [...results].map(([outcome, result]) => `${outcome} ${legResultOf(result)}`).join(', ')
}

function readPair(text: string): { home: number; away: number } {
  const [home = '', away = ''] = text.split(':')
  return { home: wholeNumber(home), away: wholeNumber(away) }
}

function sideOf(letter: string): Side {
  return letter === 'H' ? 'home' : 'away'
}
