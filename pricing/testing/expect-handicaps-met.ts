import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import { parsePrice } from '@banko/betting/numbers/price.ts'
import { expect } from 'vitest'
import { lineChance } from '../chances/distribution.ts'
import { fitFootball } from '../football/fit-football.ts'
import { lookAhead } from '../football/outlook.ts'
import { removeMargin } from '../odds/margin.ts'

/** The fit sees results and totals of a football-data.co.uk file alone; it must meet the file's own handicaps. */
export function expectHandicapsMet(csv: string, matchesMin: number): void {
  const differences = compareHandicaps(csv)
  expect(differences.length).toBeGreaterThan(matchesMin)
  const median = differences.sort((a, b) => a - b)[differences.length >> 1] ?? 1
  expect(median, `median difference of the fair handicap prices ${(100 * median).toFixed(2)} %`).toBeLessThan(0.04)
}

/** For each match, by how much the model's fair price of the file's own handicap line is off. */
function compareHandicaps(csv: string): number[] {
  const [head = '', ...rows] = csv.trim().split(/\r?\n/)
  const names = head.split(',')
  return rows.flatMap((row) => {
    const cells = row.split(',')
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    const prices = ['BbAvH', 'BbAvD', 'BbAvA', 'BbAv>2.5', 'BbAv<2.5', 'BbAvAHH', 'BbAvAHA'].map((name) =>
      parsePrice(cell(name)),
    )
    const [home, draw, away, over, under, handicapHome, handicapAway] = prices
    if (!home || !draw || !away || !over || !under || !handicapHome || !handicapAway) return []
    const strengths = fitFootball({ home, draw, away, over, under })
    const { sums } = lookAhead(strengths, beforeKickOff, [], { corners: false, cards: false })
    const [fair = 0] = removeMargin([handicapHome, handicapAway])
    return [Math.abs(lineChance(sums.ahead, Math.round(4 * Number(cell('BbAHh')))) / fair - 1)]
  })
}
