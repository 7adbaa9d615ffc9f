import type { Play, PlayKind } from '@banko/betting/match/insight.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { fieldLines } from './field-lines.ts'
import { fieldSizeOf } from './field-sizes.ts'

interface TrackerFieldProps {
  readonly sportId: number
  readonly play: Play | undefined
  /** What the drawing shows, in words. */
  readonly label: string
}

/** What is about to come to something, and how strongly it is shown. */
const pressing: Partial<Record<PlayKind, number>> = {
  attack: 0.09,
  dangerousAttack: 0.18,
  shotOn: 0.22,
  shotOff: 0.18,
  corner: 0.18,
  goal: 0.34,
  twoPointer: 0.22,
  threePointer: 0.22,
  freeThrow: 0.14,
  sevenMetre: 0.28,
}

/**
 * The field with the ball on it; the part of it that is under attack is tinted. Home plays from left to right in every
 * language, as the score above reads.
 */
export function TrackerField({ sportId, play, label }: TrackerFieldProps) {
  const { width, height } = fieldSizeOf(sportId) ?? { width: 2, height: 1 }
  const side = play?.side
  const spot = play?.spot
  const x = spot && (width * spot.x) / 100
  const y = spot && (height * spot.y) / 100
  const strength = play && sportId !== sports.baseball ? pressing[play.kind] : undefined
  const towardsEnd = side === 'home'
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="block w-full rounded-control bg-raised"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {strength !== undefined && x !== undefined && (
        <rect
          x={towardsEnd ? x : 0}
          width={Math.max(towardsEnd ? width - x : x, 0)}
          height={height}
          className={side === 'home' ? 'fill-accent' : 'fill-ink-soft'}
          fillOpacity={strength}
        />
      )}
      <path
        d={fieldLines.get(sportId)}
        fill="none"
        className="stroke-ink-faint"
        strokeOpacity="0.55"
        strokeWidth="1.25"
        vectorEffect="non-scaling-stroke"
      />
      {x !== undefined && y !== undefined && (
        <g
          className={`transition-transform duration-500 ease-out ${side === 'home' ? 'fill-accent' : 'fill-ink-soft'}`}
          style={{ transform: `translate(${x}px, ${y}px)` }}
        >
          <circle r={width / 26} fillOpacity="0.22" />
          <circle r={width / 62} className="stroke-card" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        </g>
      )}
    </svg>
  )
}
