import type { Market } from '@banko/betting/match/market.ts'
import { statisticsOf } from '@banko/betting/match/statistics.ts'
import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import type { ProducerId } from '@banko/contract/feed/message.ts'
import { tellInsight } from '../insight/tell-insight.ts'
import { type Beats, listBeats } from '../playing/beat.ts'
import type { MatchScript } from '../playing/match-script.ts'
import { paceAt } from '../playing/pace.ts'
import { sportOf } from '../sports/every-sport.ts'
import type { Course, Format } from '../sports/sport.ts'
import { seededRandom } from '../time/seeded-random.ts'
import { type Place, type Setting, writeRef } from '../world/match-ref.ts'
import { drift } from './drift.ts'
import { drawFate } from './fate.ts'
import { holdPrices } from './hold-prices.ts'
import { makeRhythm, type Rhythm, type Span } from './rhythm.ts'
import { type Appointment, type ToldBeat, tellFate, toldUntil } from './tell-fate.ts'
import { type Told, toldRecord, toldState } from './told.ts'

export const simulatorProducer: ProducerId = 'simulator'

/** A match as the schedule has it. */
export interface Scheduled {
  readonly place: Place
  readonly facts: FixtureFacts
  /** Home's quality less away's. */
  readonly lead: number
  readonly format: Format
  readonly announcedAt: number
  readonly telling: Telling
}

/** How the matches of one part of the schedule are told before they begin; milliseconds. */
export interface Telling extends Pick<Appointment, 'notice' | 'delay'> {
  /** The widest first. */
  readonly spans: readonly Span[]
  /** The whole page is offered so long before the start; the leading markets always are. */
  readonly wholePage: number
  /** Opinion wanders by a step in so long. */
  readonly driftStep: number
}

/** Plays a scheduled match: everything in it comes from the setting and its place, and is made when it is asked for. */
export function scriptSimulated(setting: Setting, scheduled: Scheduled): MatchScript<Told> {
  const { announcedAt, telling } = scheduled
  const ref = writeRef(setting, scheduled.place)
  const facts = shown(scheduled.facts, ref)
  const { startsAt } = facts
  const pace = paceAt(setting.speed)
  const sport = sportOf(facts.sportId)
  const contest = sport.pair(scheduled.lead, scheduled.format)
  const dice = once(() => {
    const random = seededRandom(`${ref}/fate`)
    // No two referees whistle at the same instant: the matches' messages are spread over the second.
    const kickOffAt = startsAt + random.int(0, Math.round(Math.min(pace.minute, 1000)) - 1)
    return { fate: drawFate(sport.cut, random), kickOffAt, offset: random.next() }
  })
  let course: Course | undefined
  const play = (kickOffAt: number) => {
    course ??= contest.play({ kickOffAt, pace }, seededRandom(ref))
    return course
  }
  const played = () => play(dice().kickOffAt)
  const insight = once(() =>
    tellInsight(played().happenings(seededRandom(`${ref}/insight`)), statisticsOf(facts.sportId)),
  )
  const appointment = () => ({ kickOffAt: dice().kickOffAt, startsAt, pace, ...telling })
  const later = once(() => tellFate(dice().fate, appointment(), play))
  const rhythm = once(() => {
    const until = toldUntil(dice().fate, appointment())
    return makeRhythm({ from: announcedAt, until, spans: telling.spans, offset: dice().offset })
  })
  const makePrices = (at: number, moment: unknown) =>
    played().price(moment, drift(ref, (at - dice().kickOffAt) / pace.minute))
  const pricesInPlay = steadily(later, makePrices)
  return {
    producer: simulatorProducer,
    ref,
    facts,
    beats: beatsOf(announcedAt, rhythm, later),
    endsAt: () => later().at(-1)?.at ?? startsAt,
    stateAt: (told) => toldState(told, played),
    recordAt: (told) => toldRecord(told, played),
    eventsAt: (told) => ('moment' in told ? `${told.kind} ${played().eventsAt(told.moment)}` : told.kind),
    price(at, told) {
      if ('moment' in told) return pricesInPlay(at, told)
      const breadth = startsAt - at <= telling.wholePage ? 'full' : 'main'
      return contest.priceBefore(drift(ref, at / telling.driftStep), breadth)
    },
    insightAt: (now, { at, moment: told }) => (told.kind === 'on' ? insight()(now, at) : undefined),
    everyKey: () => contest.everyKey(),
  }
}

/**
 * So many beats at most are looked back on for the prices that were told last: whoever takes up a match in the middle
 * tells the same as one who has told it from its beginning, and soon.
 */
const heldBeats = 4

/** Prices in play that stay where they were told until they have moved. `make` prices a moment by itself. */
function steadily(beats: () => readonly ToldBeat[], make: (at: number, moment: unknown) => readonly Market[]) {
  let last: { readonly index: number; readonly markets: readonly Market[] } | undefined
  const tell = (index: number): readonly Market[] => {
    const beat = beats()[index]
    if (!beat || !('moment' in beat.moment)) throw new Error(`beat ${index} is not in play`)
    if (last?.index === index) return last.markets
    const made = make(beat.at, beat.moment.moment)
    const isHeld = index % heldBeats > 0 && isPricedInPlay(beats()[index - 1])
    const markets = isHeld ? holdPrices(tell(index - 1), made) : made
    last = { index, markets }
    return markets
  }
  return (at: number, told: Extract<Told, { readonly moment: unknown }>): readonly Market[] => {
    const index = beats().findIndex((beat) => beat.at === at && beat.moment === told)
    return index < 0 ? make(at, told.moment) : tell(index)
  }
}

function isPricedInPlay(beat: ToldBeat | undefined): boolean {
  return beat?.kind === 'prices' && beat.moment.kind === 'on'
}

/** One match in three is shown on TV. */
const shownShare = 3

/** The facts with what there is to see of the match. */
function shown(facts: FixtureFacts, ref: string): FixtureFacts {
  const random = seededRandom(`${ref}/tv`)
  const isOnTv = random.int(1, shownShare) === 1
  return { ...facts, insight: true, ...(isOnTv && { videoId: `simulated-${random.int(100_000, 999_999)}` }) }
}

/** The announcement, prices now and then, and all that follows; each made when it is asked for. */
function beatsOf(announcedAt: number, rhythm: () => Rhythm, later: () => readonly ToldBeat[]): Beats<Told> {
  const before: Told = { kind: 'before' }
  return {
    at(index) {
      if (index < 0) return undefined
      if (index === 0) return { kind: 'announce', at: announcedAt, moment: before }
      const { count, at } = rhythm()
      return index <= count ? { kind: 'prices', at: at(index - 1), moment: before } : later()[index - 1 - count]
    },
    countBy(now) {
      if (now < announcedAt) return 0
      const { count, countBy, until } = rhythm()
      return now < until ? 1 + countBy(now) : 1 + count + listBeats(later()).countBy(now)
    },
  }
}

/** Made at the first asking and kept. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
