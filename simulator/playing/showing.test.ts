import type { Insight } from '@banko/betting/match/insight.ts'
import { expect, test } from 'vitest'
import { makeSchedule } from '../world/schedule.ts'
import { startPlaying } from './playing.ts'

const noon = Date.UTC(2026, 10, 21, 12)

/** What is shown of every match in so many seconds, in order. */
function shownIn(seconds: number): Map<string, { readonly at: number; readonly insight: Insight }[]> {
  const playing = startPlaying(makeSchedule({ seed: 7, speed: 1 }, 'small'), noon, 30 * 60_000)
  const shown = new Map<string, { at: number; insight: Insight }[]>()
  for (let now = noon + 250; now <= noon + 1000 * seconds; now += 250)
    for (const message of playing.advance(now)) {
      if (message.kind !== 'insight') continue
      const of = shown.get(message.match) ?? []
      shown.set(message.match, [...of, { at: message.at, insight: message.insight }])
    }
  return shown
}

test('a match in play is shown a few times a minute, and again when nothing has changed', () => {
  const shown = [...shownIn(90).values()]
  expect(shown.length).toBeGreaterThan(5)
  const pauses = shown.flatMap((of) => of.slice(1).map(({ at }, index) => at - (of[index]?.at ?? 0)))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2_000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(32_000)
  const repeated = shown.flatMap((of) =>
    of.slice(1).filter(({ insight, at }, index) => {
      const before = of[index]
      return JSON.stringify(insight) === JSON.stringify(before?.insight) && at - (before?.at ?? 0) < 30_000
    }),
  )
  expect(repeated).toEqual([])
})
