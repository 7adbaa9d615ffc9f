import type { MatchMessage } from '@banko/contract/feed/message.ts'
import { describe, expect, it } from 'vitest'
import { exampleKickOff, exampleScript } from '../football/testing/example-match.ts'
import { finalWords, type MatchVoice, newVoice, resumedVoice } from './match-voice.ts'
import { listen } from './testing/listen.ts'

const script = exampleScript('goal home 12.4, corner home 20.2, goal away 46.4, red away 60.1, goal home 95.4')
const end = script.endsAt()

/** Everything that a voice has to say up to an instant. */
function tellUntil(voice: MatchVoice, until: number): MatchMessage[] {
  const said: MatchMessage[] = []
  while (voice.nextAt() <= until) said.push(...voice.speak())
  return said
}

function tellAll() {
  const listener = listen()
  const voice = newVoice(script)
  listener.hear(tellUntil(voice, end))
  expect(voice.speak()).toEqual([])
  return listener
}

function heardOf(listener: ReturnType<typeof listen>) {
  const heard = listener.matches.get(script.ref)
  if (!heard) throw new Error('nothing heard')
  return heard
}

describe('a match told from its beginning', () => {
  it('says nothing that a feed must not say', () => {
    expect(tellAll().faults).toEqual([])
  })

  it('gives every market that was offered its result, and no other', () => {
    const { offered, results } = heardOf(tellAll())
    expect([...results.keys()].sort()).toEqual([...offered].sort())
    expect(results.get('1x2')?.outcomes.filter(({ result }) => result.won)).toEqual([
      { id: '1', result: { won: true, voidHalves: 0 } },
    ])
  })

  it('settles as soon as a question is decided', () => {
    const listener = listen()
    const voice = newVoice(script)
    const settledAt = new Map<string, string>()
    while (voice.nextAt() <= end) {
      listener.hear(voice.speak())
      for (const key of heardOf(listener).results.keys()) {
        const { minute, stoppage, period } = heardOf(listener).state ?? {}
        if (!settledAt.has(key)) settledAt.set(key, `${period} ${minute}+${stoppage}`)
      }
    }
    expect(settledAt.get('nextGoal/goalnr=1')).toBe('firstHalf 13+0')
    expect(settledAt.get('total/total=1.5')).toBe('firstHalf 45+2')
    expect(settledAt.get('halfTime1x2')).toBe('halfTime 45+2')
    expect(settledAt.get('1x2')).toBe('fullTime 90+4')
  })
})

describe('a match taken up in the middle', () => {
  // Before kick-off, in play, while betting is stopped, in the break, and after the end.
  it.each([-45, 5.5, 12.5, 12.8, 30, 46.6, 50, 75.4, 112])(
    'knows at minute %d what one told from its beginning knows',
    (minute) => {
      const now = exampleKickOff + minute * 60_000
      const whole = listen()
      const voice = newVoice(script)
      whole.hear(tellUntil(voice, now))
      const resumed = resumedVoice(script, now)
      const late = listen()
      late.hear(resumed.recall(now, 0))

      const [a, b] = [heardOf(whole), heardOf(late)]
      expect(b.state).toEqual(a.state)
      expect(b.betting === 'open' && !b.stopped).toBe(a.betting === 'open' && !a.stopped)
      // Markets on offer and not settled: the same, at the same prices.
      const open = ({ markets, results }: typeof a) => [...markets.values()].filter(({ key }) => !results.has(key))
      if (a.betting !== 'closed') expect(open(b)).toEqual(open(a))
      for (const [key, result] of a.results) expect(b.results.get(key)).toEqual(result)

      late.hear(tellUntil(resumed, end))
      expect(late.faults).toEqual([])
      whole.hear(tellUntil(voice, end))
      for (const [key, result] of heardOf(whole).results) expect(heardOf(late).results.get(key)).toEqual(result)
    },
  )

  it.each([
    [-45, 112, true],
    [32, 34, false],
    [13, 50, true],
    [112, 113, false],
  ])('recalls of the results those that came after minute %d, asked at minute %d', (after, now, some) => {
    const at = (minute: number) => exampleKickOff + minute * 60_000
    const known = listen()
    const voice = newVoice(script)
    known.hear(tellUntil(voice, at(after)))
    const before = new Set(heardOf(known).results.keys())
    const late = listen()
    late.hear(resumedVoice(script, at(now)).recall(at(now), at(after)))
    known.hear(tellUntil(voice, at(now)))
    const missed = new Map([...heardOf(known).results].filter(([key]) => !before.has(key)))
    expect(missed.size > 0).toBe(some)
    for (const [key, result] of missed) expect(heardOf(late).results.get(key)).toEqual(result)
    for (const key of before) expect(heardOf(late).results.has(key)).toBe(false)
  })

  it('is announced before its prices only while nothing but prices is to be told', () => {
    const at = (minute: number) => exampleKickOff + minute * 60_000
    const late = listen()
    late.hear(resumedVoice(script, at(-45)).announce(at(-45)) ?? [])
    expect(heardOf(late)).toMatchObject({ betting: 'stopped' })
    expect(heardOf(late).markets.size).toBe(0)
    for (const minute of [5.5, 12.5, 50, 112])
      expect(resumedVoice(script, at(minute)).announce(at(minute)), `minute ${minute}`).toBeUndefined()
  })

  it('recalls no results to whoever names no instant', () => {
    const late = listen()
    const now = exampleKickOff + 75 * 60_000
    late.hear(resumedVoice(script, now).recall(now))
    expect(heardOf(late).results.size).toBe(0)
    expect(heardOf(late).markets.size).toBeGreaterThan(0)
  })

  it('can be asked for its results long after', () => {
    const late = listen()
    const words = finalWords(script)
    late.hear([{ kind: 'fixture', producer: 'example', match: script.ref, at: end, facts: script.facts }, ...words])
    expect(late.faults).toEqual([])
    expect(heardOf(late).betting).toBe('closed')
    for (const [key, result] of heardOf(tellAll()).results) expect(heardOf(late).results.get(key)).toEqual(result)
  })

  it('recalls the same to whoever asks twice, also what was settled long ago', () => {
    const now = exampleKickOff + 75 * 60_000
    const voice = newVoice(script)
    tellUntil(voice, now)
    const first = voice.recall(now, 0)
    expect(voice.recall(now, 0)).toEqual(first)
    const late = listen()
    late.hear(first)
    expect(heardOf(late).results.has('nextGoal/goalnr=1')).toBe(true)
  })
})
