import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { describe, expect, it } from 'vitest'
import { type Beat, listBeats } from '../playing/beat.ts'
import type { MatchScript } from '../playing/match-script.ts'
import { finalWords, type MatchVoice, newVoice, resumedVoice } from '../playing/match-voice.ts'
import { paceAt } from '../playing/pace.ts'
import { type Heard, listen } from '../playing/testing/listen.ts'
import { seededRandom } from '../time/seeded-random.ts'
import { everySport } from './every-sport.ts'
import type { Format, Sport } from './sport.ts'

const kickOffAt = Date.UTC(2026, 10, 21, 15)
const minute = 60_000
const nobody = { home: 0, away: 0 }

/** One match of a sport, told from an hour before it begins. */
function scriptOf(sport: Sport, seed: string, { speed = 60, format = {} }: { speed?: number; format?: Format } = {}) {
  const random = seededRandom(seed)
  const contest = sport.pair(2 * random.next() - 1, format)
  const course = contest.play({ kickOffAt, pace: paceAt(speed) }, random)
  const before = 'before'
  const beats: Beat[] = [{ kind: 'announce', at: kickOffAt - 60 * minute, moment: before }, ...course.beats]
  const script: MatchScript = {
    producer: 'example',
    ref: seed,
    facts: {
      sportId: sport.sportId,
      category: { ref: 'tr', name: 'Türkiye', flag: 'tr' },
      tournament: { ref: '1', name: 'League' },
      home: { ref: 'home', name: 'Home' },
      away: { ref: 'away', name: 'Away' },
      startsAt: kickOffAt,
    },
    beats: listBeats(beats),
    endsAt: () => beats.at(-1)?.at ?? 0,
    stateAt: (moment) => (moment === before ? notStarted : course.stateAt(moment)),
    recordAt: (moment) => (moment === before ? undefined : course.recordAt(moment)),
    eventsAt: (moment) => (moment === before ? '' : course.eventsAt(moment)),
    price: (_at, moment) => (moment === before ? contest.priceBefore(nobody, 'full') : course.price(moment, nobody)),
    everyKey: () => contest.everyKey(),
  }
  return { script, course, beats, contest }
}

const notStarted = {
  status: 'notStarted',
  period: 'none',
  minute: 0,
  stoppage: 0,
  score: nobody,
  corners: nobody,
  yellowCards: nobody,
  redCards: nobody,
} as const

function tellUntil(voice: MatchVoice, until: number): FeedMessage[] {
  const said: FeedMessage[] = []
  while (voice.nextAt() <= until) said.push(...voice.speak())
  return said
}

function heardOf({ matches }: ReturnType<typeof listen>, ref: string): Heard {
  const heard = matches.get(ref)
  if (!heard) throw new Error('nothing heard')
  return heard
}

const named = everySport.map((sport) => [sport.sportId, sport] as const)
const seeds = ['a', 'b']

describe.each(named)('sport %d', (_, sport) => {
  it('says nothing that a feed must not say, and gives every market its result once', () => {
    for (const seed of seeds) {
      const { script } = scriptOf(sport, seed)
      const listener = listen()
      listener.hear(tellUntil(newVoice(script), script.endsAt()))
      expect(listener.faults).toEqual([])
      const { offered, results, betting, state } = heardOf(listener, seed)
      expect([...results.keys()].sort()).toEqual([...offered].sort())
      expect(betting).toBe('closed')
      expect(state?.status).toBe('ended')
    }
  })

  it('never offers what is not in the list of all', () => {
    const missing = seeds.flatMap((seed) => {
      const { script, contest, course, beats } = scriptOf(sport, seed, { speed: 1 })
      const every = new Set(contest.everyKey())
      return beats
        .filter((_beat, index) => index > 0 && index % 17 === 0)
        .flatMap(({ moment }) => course.price(moment, nobody))
        .concat(script.price(0, 'before'))
        .map(({ key }) => key)
        .filter((key) => !every.has(key))
    })
    expect([...new Set(missing)]).toEqual([])
  })

  it('taken up in the middle knows what one told from its beginning knows', () => {
    const { script, beats } = scriptOf(sport, 'd')
    for (const part of [0.2, 0.55, 0.9]) {
      const now = beats[Math.floor(part * beats.length)]?.at ?? 0
      const [whole, late] = [listen(), listen()]
      const [voice, resumed] = [newVoice(script), resumedVoice(script, now)]
      whole.hear(tellUntil(voice, now))
      late.hear(resumed.recall(now, 0))
      const [a, b] = [heardOf(whole, 'd'), heardOf(late, 'd')]
      expect(b.state).toEqual(a.state)
      expect(b.betting === 'open' && !b.stopped).toBe(a.betting === 'open' && !a.stopped)
      const open = ({ markets, results }: Heard) => [...markets.values()].filter(({ key }) => !results.has(key))
      expect(open(b)).toEqual(open(a))
      for (const [key, result] of a.results) expect(b.results.get(key)).toEqual(result)
      late.hear(tellUntil(resumed, script.endsAt()))
      whole.hear(tellUntil(voice, script.endsAt()))
      expect(late.faults).toEqual([])
      for (const [key, result] of heardOf(whole, 'd').results) expect(b.results.get(key)).toEqual(result)
    }
  })

  it('tells its results for the asking', () => {
    const { script } = scriptOf(sport, 'e')
    const [whole, late] = [listen(), listen()]
    whole.hear(tellUntil(newVoice(script), script.endsAt()))
    const { producer, ref: match, facts } = script
    late.hear([{ kind: 'fixture', producer, match, at: 0, facts }, ...finalWords(script)])
    for (const [key, result] of heardOf(whole, 'e').results)
      expect(heardOf(late, 'e').results.get(key), key).toEqual(result)
  })

  it('moves prices with what happens, and stops betting around what is big', () => {
    const { beats } = scriptOf(sport, 'f', { speed: 1 })
    const kinds = Map.groupBy(beats, ({ kind }) => kind)
    expect(kinds.get('prices')?.length).toBeGreaterThan(20)
    expect(kinds.get('end')).toHaveLength(1)
    expect(beats.every((beat, index) => beat.at >= (beats[index - 1]?.at ?? 0))).toBe(true)
    const stops = seeds.flatMap((seed) => scriptOf(sport, seed).beats.filter(({ kind }) => kind === 'stop'))
    // handball and basketball stop in close ends alone
    if (![2, 3, 6].includes(sport.sportId)) expect(stops.length).toBeGreaterThan(0)
  })

  it('takes no longer than it says, whatever the format', () => {
    for (const format of [{}, { bestOf: 5 }, { quarterMinutes: 12 }, { women: true }] as const) {
      const { script } = scriptOf(sport, 'g', { speed: 1, format })
      expect(script.endsAt() - kickOffAt).toBeLessThanOrEqual(sport.minutesMax * minute)
    }
  })

  it('can be told wrong and put right, and breaks off by the rules of its kind', () => {
    const { course } = scriptOf(sport, 'h', { speed: 1 })
    const phantoms = course.beats.filter(({ kind, moment }) => kind === 'prices' && course.phantomAt(moment))
    expect(phantoms.length).toBeGreaterThan(3)
    for (const { moment } of phantoms) {
      const phantom = course.phantomAt(moment)
      expect(course.eventsAt(phantom)).not.toBe(course.eventsAt(moment))
      expect(course.price(phantom, nobody).length).toBeGreaterThan(0)
    }
    const cuts = course.beats.slice(0, -1).flatMap(({ moment }) => course.cutAt(moment) ?? [])
    expect(cuts.length).toBeGreaterThan(3)
    for (const record of cuts) {
      if (sport.cut === 'abandoned') expect(record.abandoned).toBe(true)
      else expect(record.kind === 'sets' && record.retired).toMatch(/^(home|away)$/)
    }
  })
})
