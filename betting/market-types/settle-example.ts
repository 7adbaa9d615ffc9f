import { legResultOf } from '../coupon/settle-leg.ts'
import { settleMarket } from '../coupon/settle-market.ts'
import type { FootballRecord } from '../match/match-record.ts'
import { wholeNumber } from '../numbers/whole-number.ts'

/** Words of an example that are counts of both sides, by what they are in a record. */
const pairs = {
  half: 'halfTime',
  corners: 'corners',
  cards: 'cards',
  red: 'redCards',
  halfCorners: 'halfTimeCorners',
  halfCards: 'halfTimeCards',
} as const satisfies Readonly<Record<string, keyof FootballRecord>>

/**
 * A record as examples write it: "over 2:1 half 1:0 goals HHA corners 6:3 cards 2:2 played 90". First comes how far the
 * match is: `live` (first half), `second`, `over` or `abandoned`; the rest may be absent. Goals fall in the minutes 1,
 * 11, 21 and so on, unless they say another one: "H12A50". Used by tests.
 */
export function readRecord(text: string): FootballRecord {
  const [phase, score = '0:0', ...rest] = text.split(' ')
  const parts = new Map([...rest.join(' ').matchAll(/\b(\w+) (\S+)/g)].map(([, word, value]) => [word, value]))
  const played = parts.get('played')
  const counts = Object.entries(pairs).flatMap(([word, name]) => {
    const value = parts.get(word)
    return value ? [[name, readPair(value)]] : []
  })
  return {
    kind: 'football',
    firstHalfOver: phase !== 'live',
    matchOver: phase === 'over',
    abandoned: phase === 'abandoned',
    score: readPair(score),
    goals: [...(parts.get('goals') ?? '').matchAll(/([HA])(\d*)/g)].map(([, letter, minute], index) => ({
      side: letter === 'H' ? 'home' : 'away',
      minute: minute ? wholeNumber(minute) : 10 * index + 1,
    })),
    ...(played && { minutesPlayed: wholeNumber(played) }),
    ...Object.fromEntries(counts),
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
