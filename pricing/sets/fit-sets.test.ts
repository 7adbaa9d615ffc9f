import type { Market } from '@banko/betting/match/market.ts'
import { readSetRecord } from '@banko/betting/testing/settle-set-example.ts'
import { describe, expect, it } from 'vitest'
import { priceEsports } from '../esports/esports.ts'
import { removeMargin } from '../odds/margin.ts'
import { fitKills, fitRallies, fitRounds, fitTennis } from './fit-sets.ts'
import { tableTennis, volleyball } from './rally-sports.ts'
import { priceTableTennis } from './table-tennis.ts'
import { priceTennis } from './tennis.ts'
import { priceVolleyball } from './volleyball.ts'

const kills = { winnerKills: 20, loserKills: 12 }
const unplayed = (bestOf: number) => ({ record: readSetRecord(`live bo${bestOf}`) })

describe.each([
  { home: 1400, away: 2900 },
  { home: 1900, away: 1900 },
  { home: 3750, away: 1250 },
])('sides that fit the prices %j win as often as they imply', (odds) => {
  it.each([
    ['tennis', () => priceTennis(fitTennis(odds, 3), unplayed(3), 0)],
    ['volleyball', () => priceVolleyball(fitRallies(volleyball, odds, 5), unplayed(5), 0)],
    ['table tennis', () => priceTableTennis(fitRallies(tableTennis, odds, 5), unplayed(5), 0)],
    ['rounds', () => priceEsports(fitRounds(odds, 3), unplayed(3), 0)],
    ['kills', () => priceEsports(fitKills(odds, 2, kills), unplayed(2), 0)],
  ] as const)('%s', (_, price) => {
    const winner = price().find((market: Market) => market.key.endsWith('Winner'))
    const [fair = 0] = removeMargin([odds.home, odds.away])
    const offered = winner?.outcomes.map((outcome) => outcome.price) ?? []
    const [chance = 0] = removeMargin(offered)
    expect(Math.abs(chance - fair)).toBeLessThan(0.003)
  })
})
