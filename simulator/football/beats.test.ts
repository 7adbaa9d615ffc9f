import { describe, expect, it } from 'vitest'
import { allBeats } from '../playing/beat.ts'
import { exampleKickOff, exampleScript } from './testing/example-match.ts'

const beatsOf = (text: string, speed?: number) => allBeats(exampleScript(text, speed).beats)

/** Kinds of the beats from one minute after kick-off to another. */
function kinds(text: string, from: number, to: number): string[] {
  return beatsOf(text)
    .filter(({ at }) => at >= exampleKickOff + from * 60_000 && at < exampleKickOff + to * 60_000)
    .map(({ kind, at }) => `${Math.floor((at - exampleKickOff) / 60_000)} ${kind}`)
}

describe('the beats of a match', () => {
  it('are announcement, prices before, a minute each, break and end', () => {
    const beats = beatsOf('corner home 3.1')
    // 1 announcement, 1 new price, 47 + 49 minutes, half-time, end
    expect(beats).toHaveLength(1 + 1 + 96 + 1 + 1)
    expect(beats[0]?.kind).toBe('announce')
    expect(beats.at(-1)).toEqual({ kind: 'end', at: exampleKickOff + (96 + 15) * 60_000, moment: { kind: 'over' } })
    expect(beats.every((beat, index) => beat.at >= (beats[index - 1]?.at ?? 0))).toBe(true)
  })

  it('stop betting at a goal before telling it, and open again about a minute later', () => {
    expect(kinds('goal home 12.4', 12, 15)).toEqual([
      '12 prices',
      '12 stop',
      '12 state',
      '13 state',
      '13 prices',
      '14 prices',
    ])
  })

  it('keep betting stopped while a second goal follows the first', () => {
    expect(kinds('goal home 12.1, goal away 12.6', 12, 14).filter((kind) => kind.endsWith('prices'))).toEqual([
      '12 prices',
      '13 prices',
    ])
    expect(kinds('goal home 12.1, goal away 12.6', 12, 13)).toEqual([
      '12 prices',
      '12 stop',
      '12 state',
      '12 stop',
      '12 state',
    ])
  })

  it('do not open betting between the last goal and the end', () => {
    const last = beatsOf('goal home 95.6').slice(-4)
    expect(last.map((beat) => beat.kind)).toEqual(['prices', 'stop', 'state', 'end'])
  })

  it('tell half-time even while betting is stopped', () => {
    const told = beatsOf('goal home 46.6').find((beat) => beat.moment.kind === 'halfTime')
    expect(told?.kind).toBe('state')
  })

  it('keep stops short however fast the match is shown', () => {
    for (const speed of [1, 10, 60, 600]) {
      const beats = beatsOf('goal home 12.4', speed)
      const stop = beats.find((beat) => beat.kind === 'stop')
      const opened = beats.find((beat) => beat.kind === 'prices' && beat.at > (stop?.at ?? 0))
      const stopped = (opened?.at ?? 0) - (stop?.at ?? 0)
      expect(stopped).toBeGreaterThan((0.65 * 60_000) / speed)
      expect(stopped).toBeLessThanOrEqual(Math.max((4 * 60_000) / speed, 1000))
    }
  })
})
