import { winnersOf } from '@banko/betting/market-types/together.ts'
import { marketKey } from '@banko/betting/match/market.ts'
import { runs } from '@banko/betting/testing/runs.ts'
import { describe, expect, it } from 'vitest'
import { offerPrices } from '../odds/margin.ts'
import { situationsOf } from '../testing/period-situations.ts'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { weighScores } from '../testing/weigh-periods.ts'

/**
 * One and the same measure over all ends gives every outcome the chance it is priced with, and no price an expected
 * gain. So no set of stakes, on whatever markets of the match, can win in every end.
 */
describe.each(Object.entries(situationsOf))('%s: chances and result rules say the same', (_, situationOf) => {
  it('each chance is what the result rule pays over every possible end', { timeout: 1_200_000 }, () => {
    const random = seededNumbers(31)
    let compared = 0
    const off: string[] = []
    const gains: string[] = []
    for (let index = 0; index < runs(5, 2000); index++) {
      const { offers, endsOf, sportId } = situationOf(index, random)
      for (const { id, offer } of offers) {
        const ends = endsOf(id, offer.specifiers)
        if (!ends) continue
        const key = marketKey(id, offer.specifiers)
        const weights = weighScores(key, ends.scores, { sportId, period: ends.period })
        const prices = offerPrices(offer.chances, winnersOf(id), 0.06)
        offer.outcomes.forEach((outcome, at) => {
          const { won, lost } = weights.get(outcome) ?? { won: 0, lost: 0 }
          const chance = offer.chances[at] ?? 0
          const offered = prices[at]
          compared += 1
          if (Math.abs(chance - won / (won + lost)) > 1e-5)
            off.push(`${key} ${outcome} ${chance} ${won / (won + lost)}`)
          const expected = 1 - won - lost + (won * (offered?.price ?? 0)) / 1000
          if (offered?.active && expected > 1 + 1e-6) gains.push(`${key} ${outcome} ${expected}`)
        })
      }
    }
    expect(off.slice(0, 20)).toEqual([])
    expect(gains).toEqual([])
    expect(compared).toBeGreaterThan(runs(5, 2000) * 20)
  })
})
