import { isFinished } from '@banko/betting/match/match-clock.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { describe, expect, it } from 'vitest'
import { allBeats } from '../playing/beat.ts'
import { finalWords, newVoice, resumedVoice } from '../playing/match-voice.ts'
import { type Heard, listen } from '../playing/testing/listen.ts'
import { sportOf } from '../sports/every-sport.ts'
import { seededRandom } from '../time/seeded-random.ts'
import { type Place, writeRef } from '../world/match-ref.ts'
import { makeSchedule } from '../world/schedule.ts'
import { drawFate, type Fate } from './fate.ts'

const setting = { seed: 7, speed: 60 }
const schedule = makeSchedule(setting, 'small')

/** The first matches of a sport that meet a fate. */
function findFated(sportId: number, kind: Fate['kind'], count = 1) {
  const scripts = []
  for (let slot = 1000; slot < 40_000 && scripts.length < count; slot++) {
    const place: Place = sportId === 1 ? { kind: 'league', slot } : { kind: 'series', sportId, slot }
    const fateIs = (one: Place) => fateAt(one, sportId)
    const script = fateIs(place) === kind ? schedule.find(place) : undefined
    if (script) scripts.push(script)
  }
  expect(scripts).toHaveLength(count)
  return scripts
}

function fateAt(place: Place, sportId: number): Fate['kind'] {
  const random = seededRandom(`${writeRef(setting, place)}/fate`)
  random.int(0, 999)
  return drawFate(sportOf(sportId).cut, random).kind
}

type Script = ReturnType<typeof findFated>[number]

/** The whole match as a listener hears it, and everything that was said. */
function tell(script: Script) {
  const [listener, voice] = [listen(), newVoice(script)]
  const said: FeedMessage[] = []
  while (voice.nextAt() < Number.POSITIVE_INFINITY) {
    const messages = voice.speak()
    said.push(...messages)
    listener.hear(messages)
  }
  expect(listener.faults).toEqual([])
  const heard = listener.matches.get(script.ref)
  if (!heard) throw new Error('nothing heard')
  return { heard, said }
}

function isVoid({ outcomes }: NonNullable<ReturnType<Heard['results']['get']>>): boolean {
  return outcomes.every(({ result }) => result.voidHalves === 2)
}

describe('a match that is put off', () => {
  it.each([1, 5, 6])('is played later, with the bets that it has (sport %d)', (sportId) => {
    for (const script of findFated(sportId, 'postponed', 2)) {
      const { heard, said } = tell(script)
      const statuses = said.flatMap((message) =>
        message.kind === 'odds' && message.state ? [message.state.status] : [],
      )
      const put = statuses.indexOf('postponed')
      expect(put).toBeGreaterThan(0)
      expect(statuses.slice(0, put).every((status) => status === 'notStarted')).toBe(true)
      expect(statuses[put + 1]).toBe('notStarted')
      expect(heard.facts.startsAt).toBeGreaterThan(script.facts.startsAt)
      expect(heard.state?.status).toBe('ended')
      expect([...heard.offered].filter((key) => !heard.results.has(key))).toEqual([])
      expect([...heard.results.values()].some((result) => !isVoid(result))).toBe(true)
    }
  })

  it('or never, and every bet on it is void', () => {
    for (const script of findFated(1, 'cancelled', 2)) {
      const { heard, said } = tell(script)
      expect(heard.cancelled).toBe(true)
      expect(heard.results.size).toBe(0)
      expect(heard.state?.status).toBe('cancelled')
      expect(heard.betting).toBe('closed')
      expect(said.at(-1)?.kind).toBe('cancel')
    }
  })
})

it.each([5, 41, 1])('a walkover voids every bet (sport %d)', (sportId) => {
  for (const script of findFated(sportId, 'walkover', 2)) {
    const { heard } = tell(script)
    expect(heard.state?.status).toBe('walkover')
    expect([heard.cancelled, heard.results.size]).toEqual([true, 0])
    expect(finalWords(script).map(({ kind }) => kind)).toEqual(['odds', 'cancel'])
  }
})

describe('a match that breaks off', () => {
  it.each([1, 2, 4, 6, 7, 23])('is abandoned: what is decided stands, the rest is void (sport %d)', (sportId) => {
    for (const script of findFated(sportId, 'cut', 2)) {
      const { heard, said } = tell(script)
      const statuses = said.flatMap((message) =>
        message.kind === 'odds' && message.state ? [message.state.status] : [],
      )
      expect(statuses.slice(-2)).toEqual(['interrupted', 'abandoned'])
      const last = said.findLastIndex((message) => message.kind === 'settlement')
      const known = new Set(
        said
          .slice(0, last)
          .flatMap((message) => (message.kind === 'settlement' ? message.markets.map(({ key }) => key) : [])),
      )
      expect([...heard.offered].filter((key) => !heard.results.has(key))).toEqual([])
      const late = [...heard.results.values()].filter(({ key }) => !known.has(key))
      expect(late.length).toBeGreaterThan(5)
      // baseball has a winner after five innings
      const standing = late.filter((result) => !isVoid(result)).map(({ key }) => key)
      expect(standing.filter((key) => key !== 'baseballWinner')).toEqual([])
    }
  })

  it('is given up in tennis: the winner stands after one set, what nobody decided is void', () => {
    const seen = new Set<string>()
    for (const script of findFated(5, 'cut', 8)) {
      const { heard } = tell(script)
      expect(heard.state?.status).toBe('retired')
      const sets = heard.state?.score ?? { home: 0, away: 0 }
      const winner = heard.results.get('tennisWinner')
      expect(winner && isVoid(winner)).toBe(sets.home + sets.away === 0)
      seen.add(sets.home + sets.away === 0 ? 'void' : 'decided')
      expect([...heard.offered].filter((key) => !heard.results.has(key))).toEqual([])
    }
    expect(seen.size).toBe(2)
  })
})

describe('what was told wrong', () => {
  it.each([1, 4, 5, 6, 23, 109])('is taken back while betting is stopped, and given again (sport %d)', (sportId) => {
    let taken = 0
    for (const script of findFated(sportId, 'phantom', 3)) {
      const { heard, said } = tell(script)
      taken += heard.takenBack
      const back = said.findIndex((message) => message.kind === 'settlementRollback')
      if (back >= 0) expect(said.slice(0, back).some((message) => message.kind === 'settlement')).toBe(true)
      expect([...heard.offered].filter((key) => !heard.results.has(key))).toEqual([])
      const final = finalWords(script).flatMap((message) => (message.kind === 'settlement' ? message.markets : []))
      const byKey = new Map(final.map((result) => [result.key, result]))
      for (const [key, result] of heard.results) expect(byKey.get(key), key).toEqual(result)
    }
    if (sportId !== 23) expect(taken).toBeGreaterThan(0)
  })

  it('is found minutes after the end, too', () => {
    let taken = 0
    for (const script of findFated(1, 'lateCorrection', 4)) {
      const { heard, said } = tell(script)
      const kinds = said.slice(-4).map(({ kind }) => kind)
      if (heard.takenBack > 0) expect(kinds).toEqual(['settlement', 'odds', 'settlementRollback', 'settlement'])
      taken += heard.takenBack
      const end = said.findIndex((message) => message.kind === 'odds' && message.betting === 'closed')
      expect((said.at(-1)?.at ?? 0) - (said[end]?.at ?? 0)).toBeGreaterThan(60_000 / setting.speed)
    }
    expect(taken).toBeGreaterThan(0)
  })

  it('is put right for a listener who was away meanwhile', () => {
    for (const script of [...findFated(1, 'phantom', 4), ...findFated(1, 'lateCorrection', 2)]) {
      const beats = allBeats(script.beats)
      const index = beats.findIndex(({ kind }) => kind === 'correct')
      const [wrong, right] = [beats[index - 1]?.at ?? 0, beats[index]?.at ?? 0]
      const listener = listen()
      const voice = newVoice(script)
      while (voice.nextAt() <= wrong) listener.hear(voice.speak())
      listener.hear(resumedVoice(script, right).recall(right, wrong))
      const whole = listen()
      const told = newVoice(script)
      while (told.nextAt() <= right) whole.hear(told.speak())
      const [a, b] = [whole.matches.get(script.ref), listener.matches.get(script.ref)]
      expect(listener.faults).toEqual([])
      expect(b?.state).toEqual(a?.state)
      for (const [key, result] of a?.results ?? []) expect(b?.results.get(key)).toEqual(result)
      const offered = [...(a?.offered ?? [])]
      expect(offered.filter((key) => !a?.results.has(key) && b?.results.has(key))).toEqual([])
    }
  })
})

it('all of it is rare, and the same at every asking', () => {
  const draw = (index: number) => drawFate('abandoned', seededRandom(`fate/${index}`))
  const fates = Array.from({ length: 5000 }, (_, index) => draw(index))
  const share = (kind: Fate['kind']) => fates.filter((fate) => fate.kind === kind).length / fates.length
  expect(share('played')).toBeGreaterThan(0.95)
  for (const kind of ['postponed', 'cancelled', 'walkover', 'cut', 'phantom', 'lateCorrection'] as const) {
    expect(share(kind)).toBeGreaterThan(0)
    expect(share(kind)).toBeLessThan(0.03)
  }
  expect(Array.from({ length: 50 }, (_, index) => draw(index))).toEqual(fates.slice(0, 50))
})

it('a match that came to nothing is over', () => {
  for (const kind of ['cancelled', 'walkover', 'cut'] as const) {
    const [script] = findFated(1, kind)
    const end = script?.beats.at(script.beats.countBy(script.endsAt()) - 1)
    expect(script && end && isFinished(script.stateAt(end.moment).status)).toBe(true)
  }
})
