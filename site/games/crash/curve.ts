import type { Growth } from '@banko/betting/games/crash.ts'

/** What of a flight is drawn, in units of the drawing: `path` from its beginning, and where its head is. */
export interface Curve {
  readonly path: string
  readonly head: Point
  /** Where a growth is, from the top; undefined: it is not in the picture. */
  heightOf(growth: Growth): number | undefined
  /** Lines to read it by. */
  readonly steps: readonly { readonly growth: Growth; readonly y: number }[]
}

interface Point {
  readonly x: number
  readonly y: number
}

export const frame = { width: 320, height: 188, left: 38, right: 12, top: 16, bottom: 12 } as const
const points = 48
/** So much is in the picture at least: a round begins in its corner. */
const least = { ms: 9000, growth: 200 } as const
/** What is beyond the head, of what is before it. */
const beyond = 1.18
const stepsMax = 4

/** The curve of a round that has been flying for so long. Drawn with floats: what is paid is worked out elsewhere. */
export function curveOf(ms: number): Curve {
  const growth = grown(ms)
  const until = Math.max(least.ms, ms * beyond)
  const most = Math.max(least.growth, 100 + (growth - 100) * beyond)
  const x = (at: number) => frame.left + ((frame.width - frame.left - frame.right) * at) / until
  const y = (of: number) =>
    frame.height - frame.bottom - ((frame.height - frame.top - frame.bottom) * (of - 100)) / (most - 100)
  const at = (share: number): Point => ({ x: x(ms * share), y: y(grown(ms * share)) })
  const line = Array.from({ length: points + 1 }, (_, index) => at(index / points))
  return {
    path: line.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join(''),
    head: at(1),
    heightOf: (of) => (of <= most ? y(of) : undefined),
    steps: stepsUpTo(most).map((of) => ({ growth: of, y: y(of) })),
  }
}

/** As the rules have it, for the eye. */
function grown(ms: number): number {
  return 100 * Math.exp(0.000_06 * ms)
}

/** A few round ones, 1.00 first. */
function stepsUpTo(most: Growth): readonly Growth[] {
  for (let unit = 10; ; unit *= 10)
    for (const step of [unit * 2, unit * 5, unit * 10])
      if ((most - 100) / step <= stepsMax)
        return Array.from({ length: Math.floor((most - 100) / step) + 1 }, (_, index) => 100 + index * step)
}
