import { growthAfter } from '@banko/betting/games/crash.ts'
import { expect, test } from 'vitest'
import { curveOf, frame } from './curve.ts'

test.each([0, 500, 9000, 40_000, 153_506])(
  'after %d ms all of the curve is in the picture, and has lines to read by',
  (ms) => {
    const { head, steps, path, heightOf } = curveOf(ms)
    expect(head.x).toBeGreaterThanOrEqual(frame.left)
    expect(head.x).toBeLessThanOrEqual(frame.width - frame.right)
    expect(head.y).toBeGreaterThanOrEqual(frame.top)
    expect(head.y).toBeLessThanOrEqual(frame.height - frame.bottom)
    expect(path.startsWith(`M${frame.left}.0 ${frame.height - frame.bottom}.0L`)).toBe(true)
    expect(steps.length).toBeGreaterThanOrEqual(3)
    expect(steps.length).toBeLessThanOrEqual(5)
    expect(steps[0]).toEqual({ growth: 100, y: frame.height - frame.bottom })
    // a hundredth is less than two points of the picture
    expect(Math.abs((heightOf(growthAfter(ms)) ?? 0) - head.y)).toBeLessThan(2)
    expect(heightOf(2_000_000)).toBeUndefined()
  },
)
