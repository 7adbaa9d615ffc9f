import { isFinished, isInPlay } from '@banko/betting/match/match-clock.ts'
import { describe, expect, it } from 'vitest'
import { beatAt, isOver, type MatchScript } from '../playing/match-script.ts'
import { startPlaying } from '../playing/playing.ts'
import type { Told } from '../simulated/told.ts'
import { readRef } from './match-ref.ts'
import { makeSchedule } from './schedule.ts'

type Script = MatchScript<Told>

const start = Date.UTC(2026, 10, 20, 9)
const [hour, day] = [3_600_000, 24 * 3_600_000]

/** What everybody knows of a match at an instant. */
function stateAt(script: Script, now: number) {
  const beat = script.beats.at(script.beats.countBy(now) - 1)
  return beat && script.stateAt(beat.moment)
}

function finalState(script: Script) {
  return stateAt(script, script.endsAt())
}

function isPlayed(script: Script, now: number): boolean {
  const state = stateAt(script, now)
  return state !== undefined && isInPlay(state.status)
}

const isFootball = ({ facts }: Script) => facts.sportId === 1

/** Odd moments of some days: nothing may depend on a round time. */
const moments = Array.from({ length: 40 }, (_, index) => start + index * 1_234_567)

describe('football at demo speed', () => {
  const schedule = makeSchedule({ seed: 7, speed: 60 }, 'small')
  const seen = moments.map((now) => {
    const scripts = schedule.current(now, 0).filter(isFootball)
    const live = scripts.filter((script) => isPlayed(script, now))
    return { now, live, coming: scripts.filter(({ facts }) => facts.startsAt > now) }
  })

  it('is always live, in every phase, with more to come', () => {
    for (const { now, live, coming } of seen) {
      const minutes = live.map((script) => stateAt(script, now)?.minute ?? 0)
      expect(live.length).toBeGreaterThanOrEqual(18)
      expect(live.length).toBeLessThanOrEqual(32)
      expect(Math.min(...minutes)).toBeLessThanOrEqual(10)
      expect(minutes.some((minute) => minute > 35 && minute < 60)).toBe(true)
      expect(Math.max(...minutes)).toBeGreaterThanOrEqual(80)
      const soon = coming.filter((script) => script.facts.startsAt < now + 5 * 60_000)
      expect(soon.length).toBeGreaterThanOrEqual(50)
    }
  })

  it('has matches today and on the next days', () => {
    const coming = seen[0]?.coming ?? []
    const perDay = [0, 1, 2].map((ahead) => {
      const from = Math.floor(start / day) * day + ahead * day
      return coming.filter(({ facts }) => facts.startsAt >= from && facts.startsAt < from + day).length
    })
    expect(perDay[0]).toBeGreaterThanOrEqual(60)
    expect(perDay[1]).toBeGreaterThanOrEqual(20)
    expect(perDay[2]).toBeGreaterThanOrEqual(20)
  })

  it('shows several countries and leagues at once', () => {
    const live = seen[0]?.live ?? []
    expect(new Set(live.map(({ facts }) => facts.category.ref)).size).toBe(8)
    expect(new Set(live.map(({ facts }) => facts.tournament.ref)).size).toBeGreaterThanOrEqual(14)
  })

  it('scores, corners and cards like football', () => {
    const played = schedule
      .announced(start, start + hour)
      .filter(isFootball)
      .flatMap((script) => finalState(script) ?? [])
      .filter(({ status }) => status === 'ended')
    const mean = (count: (state: (typeof played)[number]) => number) =>
      played.reduce((sum, state) => sum + count(state), 0) / played.length
    expect(played.length).toBeGreaterThan(700)
    expect(mean(({ score }) => score.home)).toBeGreaterThan(mean(({ score }) => score.away))
    expect(mean(({ score }) => score.home + score.away)).toBeGreaterThan(2.3)
    expect(mean(({ score }) => score.home + score.away)).toBeLessThan(3.2)
    expect(mean(({ corners }) => corners.home + corners.away)).toBeGreaterThan(8)
    expect(mean(({ redCards }) => redCards.home + redCards.away)).toBeLessThan(0.4)
  })
})

it('is sensible in real time too', () => {
  const schedule = makeSchedule({ seed: 7, speed: 1 }, 'small')
  for (const now of moments.filter((_, index) => index % 8 === 0)) {
    const live = schedule.current(now, 0).filter((script) => isFootball(script) && isPlayed(script, now))
    expect(live.length).toBeGreaterThanOrEqual(18)
    expect(live.length).toBeLessThanOrEqual(36)
  }
})

describe.each([60, 1])('at speed %d', (speed) => {
  const setting = { seed: 7, speed }

  it('is the same however long one has been watching', () => {
    const whole = makeSchedule(setting, 'small')
    const from = start - 30 * 60_000
    const watched = [
      ...whole.current(from, 0),
      ...whole.announced(from, start - 1),
      ...whole.announced(start - 1, start),
    ].filter((script) => !isOver(script, start))
    const late = makeSchedule(setting, 'small').current(start, 0)
    const table = (scripts: readonly Script[]) =>
      scripts
        .map((script) => {
          const next = script.beats.countBy(start)
          return {
            ref: script.ref,
            facts: script.facts,
            next: [-1, 0, 1].map((ahead) => script.beats.at(next + ahead)),
          }
        })
        .sort((a, b) => (a.ref < b.ref ? -1 : 1))
    expect(table(late)).toEqual(table(watched))
  })

  it('finds every match again by its name', () => {
    const [schedule, other] = [makeSchedule(setting, 'small'), makeSchedule(setting, 'full')]
    for (const script of schedule.current(start, 0)) {
      const found = readRef(script.ref)
      expect(found?.setting).toEqual(setting)
      const again = found && other.find(found.place)
      expect(again?.facts).toEqual(script.facts)
      expect(again?.beats.at(1)).toEqual(script.beats.at(1))
      if (again && script.facts.startsAt <= start) expect(finalState(again)).toEqual(finalState(script))
    }
    expect(schedule.find({ kind: 'cup', day: 20_000, number: 999 })).toBeUndefined()
    expect(schedule.find({ kind: 'round', tournament: '1.xx.1', day: 20_000, number: 0 })).toBeUndefined()
  })

  it('announces each match once, at its time', () => {
    const schedule = makeSchedule(setting, 'small')
    const seen = new Set<string>()
    for (let at = start; at < start + hour; at += 777) {
      for (const script of schedule.announced(at, at + 777)) {
        expect(beatAt(script, 0)).toBeGreaterThan(at)
        expect(beatAt(script, 0)).toBeLessThanOrEqual(at + 777)
        expect(seen.has(script.ref)).toBe(false)
        seen.add(script.ref)
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(speed === 60 ? 1800 : 30)
  })
})

describe('every sport', () => {
  const schedule = makeSchedule({ seed: 7, speed: 60 }, 'small')

  it('has a few matches being played at any time, and some of them a month to come', () => {
    for (const now of moments.filter((_, index) => index % 10 === 0)) {
      const scripts = schedule.current(now, 0)
      const live = Map.groupBy(
        scripts.filter((script) => isPlayed(script, now)),
        ({ facts }) => facts.sportId,
      )
      expect([...live.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 23, 41, 109, 110, 111])
      for (const [sportId, matches] of live)
        expect(matches.length, `${sportId}`).toBeLessThanOrEqual(sportId === 1 ? 36 : 8)
      for (const sportId of [2, 3, 4, 5, 6]) {
        const starts = scripts.filter(({ facts }) => facts.sportId === sportId).map(({ facts }) => facts.startsAt)
        expect(Math.max(...starts), `${sportId}`).toBeGreaterThan(now + 23 * day)
        expect(Math.max(...starts)).toBeLessThanOrEqual(now + 30 * day)
      }
    }
  })

  it('lets nobody play two matches at once', () => {
    for (const now of moments) {
      const live = schedule.current(now, 0).filter((script) => isPlayed(script, now))
      const sides = live.flatMap(({ facts: { sportId, home, away } }) => [
        `${sportId} ${home.ref}`,
        `${sportId} ${away.ref}`,
      ])
      expect(sides.filter((side, index) => sides.indexOf(side) < index)).toEqual([])
    }
  })

  it('ends within the time it is allowed', () => {
    const slow = schedule
      .announced(start - hour, start)
      .filter((script) => !isFinished(finalState(script)?.status ?? 'live'))
    expect(slow.map(({ ref }) => ref)).toEqual([])
  })
})

describe('the full world', () => {
  const now = Date.UTC(2026, 10, 20, 9)
  const full = makeSchedule({ seed: 7, speed: 60 }, 'full').current(now, 0)

  it('has 20,000 matches over 30 days, the small one among them', () => {
    expect(full.length).toBeGreaterThan(20_000)
    expect(full.length).toBeLessThan(25_000)
    const refs = new Set(full.map(({ ref }) => ref))
    const small = makeSchedule({ seed: 7, speed: 60 }, 'small').current(now, 0)
    expect(small.filter(({ ref }) => !refs.has(ref))).toEqual([])
    expect(refs.size).toBe(full.length)
  })

  it('offers more than two million outcomes, far ahead the leading markets alone', () => {
    const sample = full.filter((_, index) => index % 40 === 0)
    const outcomes = sample.map((script) => {
      const beat = script.beats.at(script.beats.countBy(now) - 1)
      const markets = beat ? script.price(beat.at, beat.moment) : []
      return markets.reduce((sum, market) => sum + market.outcomes.length, 0)
    })
    const mean = outcomes.reduce((sum, count) => sum + count, 0) / sample.length
    expect(mean * full.length).toBeGreaterThan(2_000_000)
    expect(mean).toBeLessThan(150)
  })

  it('changes no more prices than a small machine bears', () => {
    const playing = startPlaying(makeSchedule({ seed: 7, speed: 60 }, 'full'), now, 0)
    const seconds = 8
    const said = playing.advance(now + seconds * 1000)
    const changes = said.filter(({ kind }) => kind === 'odds').length / seconds
    expect(changes).toBeGreaterThan(10)
    expect(changes).toBeLessThan(200)
  })

  it('calls nobody and nothing alike that is not the same', () => {
    const names = Map.groupBy(
      full.map(({ facts: { sportId, home } }) => ({ sportId, ...home })),
      ({ sportId, name }) => `${sportId} ${name}`,
    )
    const alike = [...names.values()].filter((ones) => new Set(ones.map(({ ref }) => ref)).size > 1)
    expect(alike.map(([one]) => one?.name)).toEqual([])
    expect(full.filter(({ facts }) => facts.home.ref === facts.away.ref)).toEqual([])
  })
})

it('is another world with another seed', () => {
  const scores = (seed: number) =>
    makeSchedule({ seed, speed: 60 }, 'small')
      .announced(start, start + 10 * 60_000)
      .filter(isFootball)
      .map((script) => finalState(script)?.score)
  expect(scores(7)).not.toEqual(scores(8))
})
