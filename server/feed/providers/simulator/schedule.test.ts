import { describe, expect, it } from 'vitest'
import { stateAt } from '../football/match-play.ts'
import { beatAt, beatsBy, endsAt, type MatchScript } from '../football/match-script.ts'
import { readRef } from './match-ref.ts'
import { makeSchedule } from './schedule.ts'

const start = Date.UTC(2026, 10, 20, 9)
const hour = 3_600_000

function sort(scripts: readonly MatchScript[], now: number) {
  const coming = scripts.filter((script) => script.facts.startsAt > now)
  const live = scripts.filter((script) => script.facts.startsAt <= now && endsAt(script) > now)
  return { coming, live }
}

/** Minute of play of a match at an instant. */
function minuteAt(script: MatchScript, now: number): number {
  const beat = script.beats[beatsBy(script, now) - 1]
  return beat ? stateAt(script.play, beat.moment).minute : 0
}

/** Odd moments of some days: nothing may depend on a round time. */
const moments = Array.from({ length: 40 }, (_, index) => start + index * 1_234_567)

describe('football at demo speed', () => {
  const schedule = makeSchedule({ seed: 7, speed: 60 })
  const seen = moments.map((now) => ({ now, ...sort(schedule.current(now, 0), now) }))

  it('is always live, in every phase, with more to come', () => {
    for (const { now, live, coming } of seen) {
      const minutes = live.map((script) => minuteAt(script, now))
      expect(live.length).toBeGreaterThanOrEqual(19)
      expect(live.length).toBeLessThanOrEqual(32)
      expect(Math.min(...minutes)).toBeLessThanOrEqual(10)
      expect(minutes.some((minute) => minute > 35 && minute < 60)).toBe(true)
      expect(Math.max(...minutes)).toBeGreaterThanOrEqual(80)
      const soon = coming.filter((script) => script.facts.startsAt < now + 5 * 60_000)
      expect(soon.length).toBeGreaterThanOrEqual(50)
    }
  })

  it('has matches today and on the next days', () => {
    const now = start
    const { coming } = sort(schedule.current(now, 0), now)
    const perDay = [0, 1, 2].map((day) => {
      const from = Math.floor(now / (24 * hour)) * 24 * hour + day * 24 * hour
      return coming.filter(({ facts }) => facts.startsAt >= from && facts.startsAt < from + 24 * hour).length
    })
    expect(perDay[0]).toBeGreaterThanOrEqual(60)
    expect(perDay[1]).toBeGreaterThanOrEqual(20)
    expect(perDay[2]).toBeGreaterThanOrEqual(20)
  })

  it('shows several countries and leagues at once', () => {
    const { live } = sort(schedule.current(start, 0), start)
    expect(new Set(live.map(({ facts }) => facts.category.ref)).size).toBe(8)
    expect(new Set(live.map(({ facts }) => facts.tournament.ref)).size).toBeGreaterThanOrEqual(14)
  })

  it('lets no club play two matches at once', () => {
    for (const { live } of seen) {
      const clubs = live.flatMap(({ facts }) => [facts.home.ref, facts.away.ref])
      expect(new Set(clubs).size).toBe(clubs.length)
    }
  })

  it('scores, corners and cards like football', () => {
    const played = schedule.announced(start, start + hour).map(({ play }) => stateAt(play, { kind: 'over' }))
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
  const schedule = makeSchedule({ seed: 7, speed: 1 })
  for (const now of moments.filter((_, index) => index % 4 === 0)) {
    const { live } = sort(schedule.current(now, 0), now)
    expect(live.length).toBeGreaterThanOrEqual(19)
    expect(live.length).toBeLessThanOrEqual(36)
  }
})

describe.each([60, 1])('at speed %d', (speed) => {
  const setting = { seed: 7, speed }

  it('is the same football however long one has been watching', () => {
    const whole = makeSchedule(setting)
    const from = start - 30 * 60_000
    const watched = [
      ...whole.current(from, 0),
      ...whole.announced(from, start - 1),
      ...whole.announced(start - 1, start),
    ].filter((script) => endsAt(script) > start)
    const late = makeSchedule(setting).current(start, 0)
    const table = (scripts: readonly MatchScript[]) =>
      scripts
        .map(({ ref, facts, play, beats }) => ({ ref, facts, play, beats }))
        .sort((a, b) => (a.ref < b.ref ? -1 : 1))
    expect(table(late)).toEqual(table(watched))
  })

  it('finds every match again by its name', () => {
    const [schedule, other] = [makeSchedule(setting), makeSchedule(setting)]
    for (const script of schedule.current(start, 0)) {
      const found = readRef(script.ref)
      expect(found?.setting).toEqual(setting)
      const again = found && other.find(found.place)
      expect(again?.facts).toEqual(script.facts)
      expect(again?.play).toEqual(script.play)
    }
    expect(schedule.find({ kind: 'cup', day: 20_000, number: 999 })).toBeUndefined()
  })

  it('announces each match once, at its time', () => {
    const schedule = makeSchedule(setting)
    const seen = new Set<string>()
    for (let at = start; at < start + hour; at += 777) {
      for (const script of schedule.announced(at, at + 777)) {
        expect(beatAt(script, 0)).toBeGreaterThan(at)
        expect(beatAt(script, 0)).toBeLessThanOrEqual(at + 777)
        expect(seen.has(script.ref)).toBe(false)
        seen.add(script.ref)
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(speed === 60 ? 790 : 11)
  })
})

it('is other football with another seed', () => {
  const scores = (seed: number) =>
    makeSchedule({ seed, speed: 60 })
      .announced(start, start + 10 * 60_000)
      .map(({ play }) => stateAt(play, { kind: 'over' }).score)
  expect(scores(7)).not.toEqual(scores(8))
})
