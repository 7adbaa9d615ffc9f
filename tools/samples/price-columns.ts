import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import { lineChance } from '@banko/pricing/chances/distribution.ts'
import { lookAhead } from '@banko/pricing/football/outlook.ts'
import type { FootballStrengths } from '@banko/pricing/football/strengths.ts'
import { scaleOdds } from '@banko/pricing/odds/margin.ts'
import type { Random } from '@banko/server/platform/ports.ts'

const margins = { B365: 0.06, PS: 0.025, BbAv: 0.055, BbMx: 0.005, PSC: 0.025 }
/** How far bookmakers see a match differently. */
const opinion = 0.05

/**
 * Prices as bookmakers might have made them: each sees the sides a little stronger or weaker than they are, and takes
 * its margin. A `wide` file has the columns of a newer English one, a `narrow` one as few as an older one.
 */
export function priceColumns(
  strengths: FootballStrengths,
  width: 'wide' | 'narrow',
  random: Random,
): Record<string, string> {
  const seen = (name: string) => seenBy(strengths, random.fork(name))
  const result = (name: keyof typeof margins, of = seen(name)) => three(name, offer(of.result, margins[name]))
  const market = seen('market')
  const over = lineChance(market.sums.goals, -10)
  const total = offer([over, 1 - over], margins.BbAv)
  const quarters = evenLine(market.sums.ahead)
  const ahead = lineChance(market.sums.ahead, quarters)
  const handicap = offer([ahead, 1 - ahead], 0.035)
  return {
    ...result('B365'),
    ...result('PS'),
    ...result('BbAv', market),
    ...(width === 'wide' && result('BbMx', market)),
    'BbAv>2.5': written(total[0]),
    'BbAv<2.5': written(total[1]),
    BbAHh: String(quarters / 4),
    BbAvAHH: written(handicap[0]),
    BbAvAHA: written(handicap[1]),
    ...(width === 'wide' && result('PSC')),
  }
}

function seenBy(strengths: FootballStrengths, random: Random) {
  const off = () => 1 + opinion * (random.next() + random.next() - 1)
  const of = { ...strengths, homeGoals: strengths.homeGoals * off(), awayGoals: strengths.awayGoals * off() }
  return lookAhead(of, beforeKickOff, [], { corners: false, cards: false })
}

/** The handicap of the home side, in quarters, at which the sides are nearest to even. */
function evenLine(ahead: Parameters<typeof lineChance>[0]): number {
  const lines = Array.from({ length: 25 }, (_, index) => index - 12)
  const unevenness = (quarters: number) => Math.abs(lineChance(ahead, quarters) - 0.5)
  return lines.reduce((best, line) => (unevenness(line) < unevenness(best) ? line : best))
}

function offer(chances: readonly number[], margin: number): number[] {
  return scaleOdds(chances, 1 + margin).map((chance) => 1 / chance)
}

function three(name: string, [home, draw, away]: readonly number[]): Record<string, string> {
  return { [`${name}H`]: written(home), [`${name}D`]: written(draw), [`${name}A`]: written(away) }
}

/** Two decimals, and at least 1.01. */
function written(price = 0): string {
  return String(Math.max(1.01, Math.floor(price * 100) / 100))
}
