import type { RoundOf } from '@banko/contract/games/house-rounds.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { isStill } from '../use-shown.ts'

/** In units of the drawing. */
const gap = 20
const fall = 18
const top = 14

/** For each row, milliseconds. */
const rowMs = 90

/** How long a ball falls. */
export function fallMs(rows: number): number {
  return rows * rowMs
}

/** In units of the drawing, of which a slot is one gap wide. */
function sizeOf(rows: number): { readonly width: number; readonly height: number } {
  return { width: (rows + 2) * gap, height: top + (rows + 1) * fall + 12 }
}

interface PlinkoFrameProps {
  readonly rows: number
  readonly children: ReactNode
}

/** The board with what lies below it: both are as wide, so that every slot has its own under it. */
export function PlinkoFrame({ rows, children }: PlinkoFrameProps) {
  const { width, height } = sizeOf(rows)
  return (
    <div className="mx-auto" style={{ maxInlineSize: `${(24 * width) / height}rem` }}>
      {children}
    </div>
  )
}

interface PlinkoBoardProps {
  readonly rows: number
  /** What fell last; absent before anything has. */
  readonly round: RoundOf<'plinko'> | undefined
}

/** Rows of pegs, and the ball on the way that was drawn for it. It stands the same way round in every language. */
export function PlinkoBoard({ rows, round }: PlinkoBoardProps) {
  const { width, height } = sizeOf(rows)
  const fell = round?.turns.length === rows ? round : undefined
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full">
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 1 }, (__, peg) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place
            key={`${row}.${peg}`}
            cx={width / 2 + (2 * peg - row) * (gap / 2)}
            cy={top + (row + 1) * fall}
            r="2.5"
            className="fill-ink-faint"
          />
        )),
      )}
      {fell && <Ball key={fell.roundKey} turns={fell.turns} middle={width / 2} isMore={fell.won > fell.stake} />}
    </svg>
  )
}

interface BallProps {
  readonly turns: readonly (0 | 1)[]
  readonly middle: number
  readonly isMore: boolean
}

function Ball({ turns, middle, isMore }: BallProps) {
  const ball = useRef<SVGGElement>(null)
  const places = placesOf(turns, middle)
  useLayoutEffect(() => {
    if (isStill()) return
    const frames = placesOf(turns, middle).map((transform) => ({ transform, easing: 'ease-in' }))
    const motion = ball.current?.animate(frames, { duration: fallMs(turns.length) })
    return () => motion?.cancel()
  }, [turns, middle])
  return (
    <g ref={ball} style={{ transform: places.at(-1) }}>
      <circle r="6" className={isMore ? 'fill-won' : 'fill-accent'} />
    </g>
  )
}

/** Where the ball is above each row of pegs, and below the last one. */
function placesOf(turns: readonly (0 | 1)[], middle: number): string[] {
  let right = 0
  const above = turns.map((turn, row) => {
    const place = placeAt(middle + (2 * right - row) * (gap / 2), row)
    right += turn
    return place
  })
  return [...above, placeAt(middle + (2 * right - turns.length) * (gap / 2), turns.length)]
}

function placeAt(x: number, row: number): string {
  return `translate(${x}px, ${top + (row + 1) * fall - 9}px)`
}
