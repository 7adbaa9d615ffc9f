import type { ProducerId } from '@banko/contract/feed/message.ts'
import { priceFootball } from '@banko/pricing/football/football.ts'
import { putGivenPrices } from '@banko/pricing/odds/given-prices.ts'
import { beatsInPlay } from '../football/beats.ts'
import { footballCourse } from '../football/football-course.ts'
import { goalsAt, type Moment, stateAt } from '../football/match-play.ts'
import { listBeats } from '../playing/beat.ts'
import type { MatchScript } from '../playing/match-script.ts'
import { paceAt } from '../playing/pace.ts'
import { seededRandom } from '../time/seeded-random.ts'
import { fileMarkets } from './file-prices.ts'
import type { PlannedMatch } from './plan-match.ts'

export const seasonProducer: ProducerId = 'season'
const margin = 0.06

/** How the season's own time runs on the listener's clock: `from` there is `at` here, and all after it faster. */
export interface SeasonTime {
  readonly from: number
  readonly at: number
  /** 1 is real time. */
  readonly speed: number
}

/** The season when it was played, at the speed it was played. */
export const realTime: SeasonTime = { from: 0, at: 0, speed: 1 }

/** Tells a planned match; before kick-off the file's own prices, in play the model's alone. */
export function scriptMatch(planned: PlannedMatch, time: SeasonTime): MatchScript<Moment> {
  const clock = (milliseconds: number) => time.at + Math.round((milliseconds - time.from) / time.speed)
  const { play, ref, strengths, prices } = planned
  const kickOffAt = clock(planned.kickOffAt)
  const inPlay = beatsInPlay(play, { kickOffAt, pace: paceAt(time.speed) }, seededRandom(`stops/${ref}`))
  const { counted } = play
  return {
    producer: seasonProducer,
    ref,
    facts: { ...planned.facts, startsAt: kickOffAt },
    beats: listBeats([{ kind: 'announce', at: clock(planned.announcedAt), moment: { kind: 'before' } }, ...inPlay]),
    endsAt: () => inPlay.at(-1)?.at ?? kickOffAt,
    ...footballCourse(play),
    price(_at, moment) {
      const before = moment.kind === 'before'
      // A season is told minute by minute for hundreds of matches: in play, what most bets are on is enough.
      const options = { margin, counted, breadth: before ? 'full' : 'main' } as const
      const markets = priceFootball(strengths, stateAt(play, moment), goalsAt(play, moment), options)
      return before ? putGivenPrices(markets, fileMarkets(prices)) : markets
    },
  }
}
