import { type FootballTypeId, footballTypes } from '../market-types/football.ts'
import { asianLines, halfAndQuarterLines, halfLines } from './line-offers.ts'
import type { Offer } from './offer.ts'
import type { Outlook } from './outlook.ts'
import { bothScoreChance, correctScores, headStarts, nextGoals, oddChance } from './score-offers.ts'

/** What is worth offering of one market type; nothing when it cannot be told. */
export type PriceRule = (outlook: Outlook) => readonly Offer[]

/** Total by type: a market type without a price rule does not compile. */
export const footballRules: Readonly<Record<FootballTypeId, PriceRule>> = {
  '1x2': ({ result }) => plain('1x2', result),
  doubleChance: ({ result: [home, draw, away] }) => plain('doubleChance', [home + draw, home + away, draw + away]),
  drawNoBet({ result: [home, , away] }) {
    const decided = home + away
    return decided > 0 ? plain('drawNoBet', [home / decided, away / decided]) : []
  },
  total: ({ sums }) => halfAndQuarterLines(sums.goals, { half: 6, nearest: 3 }),
  homeTotal: ({ sums }) => halfLines(sums.home, 3),
  awayTotal: ({ sums }) => halfLines(sums.away, 3),
  asianHandicap: ({ sums }) => asianLines(sums.ahead, 5),
  europeanHandicap: headStarts,
  bothToScore: (outlook) => twoWay('bothToScore', bothScoreChance(outlook)),
  oddEven: (outlook) => twoWay('oddEven', oddChance(outlook)),
  correctScore: correctScores,
  halfTime1x2({ halves }) {
    if (!halves) return []
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = halves.leaders
    return plain('halfTime1x2', [a + b + c, d + e + f, g + h + i])
  },
  halfTimeTotal: ({ halves }) => (halves ? halfLines(halves.goals, 3) : []),
  halfTimeFullTime: ({ halves }) => (halves ? plain('halfTimeFullTime', [...halves.leaders]) : []),
  nextGoal: nextGoals,
  cornersTotal: ({ corners }) => (corners ? halfLines(corners, 5) : []),
  cardsTotal: ({ cards }) => (cards ? halfLines(cards, 4) : []),
}

function plain(type: FootballTypeId, chances: readonly number[]): readonly Offer[] {
  return [{ specifiers: {}, outcomes: footballTypes[type].outcomes(), chances }]
}

function twoWay(type: FootballTypeId, first: number): readonly Offer[] {
  return plain(type, [first, 1 - first])
}
