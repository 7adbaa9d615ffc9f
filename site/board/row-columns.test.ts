import { marketTypes } from '@banko/betting/market-types/catalogue.ts'
import { expect, it } from 'vitest'
import { columnsOf } from './row-columns.ts'

it('has the columns of the market that leads each sport', () => {
  const sports = new Set(marketTypes.flatMap(({ sportId, alsoSportIds = [] }) => [sportId, ...alsoSportIds]))
  for (const sport of sports) {
    const main = marketTypes.find(({ sportId, alsoSportIds = [] }) => [sportId, ...alsoSportIds].includes(sport))
    expect([sport, columnsOf(sport)]).toEqual([sport, main?.outcomes({})])
  }
})
