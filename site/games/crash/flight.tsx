import '../games.css'
import { type Growth, growthAfter } from '@banko/betting/games/crash.ts'
import { flightMs } from '@banko/betting/games/crash-flight.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { CrashRoundStand } from '@banko/contract/topics/crash.ts'
import { isStill } from '../use-shown.ts'
import { curveOf, frame } from './curve.ts'
import { growthText } from './growth-text.ts'
import { useFlown } from './use-flown.ts'

/** Where little motion is wanted the number alone goes on, milliseconds apart. */
const stillMs = 500

interface FlightProps {
  readonly round: CrashRoundStand | undefined
  /** The line is cut: what comes of the round is not known here. */
  readonly isCut: boolean
  /** Where the player's stake is taken out by itself, and where they took it. */
  readonly set: readonly Growth[]
  readonly taken: readonly Growth[]
}

/** The curve of the round, and how far it has grown; it stands where it busted. */
export function Flight({ round, isCut, set, taken }: FlightProps) {
  const flies = round?.phase === 'running' && !isCut
  const flown = useFlown(flies ? round.startedAt : undefined, isStill() ? stillMs : 'frame')
  const bust = round?.bust
  const ms = bust === undefined ? flown : flightMs(bust) - 1
  const growth = bust ?? (flies ? growthAfter(flown) : undefined)
  return (
    <div className="relative" dir="ltr">
      <Picture ms={ms} hasBusted={bust !== undefined} set={set} taken={taken} />
      <Figure round={round} growth={growth} />
    </div>
  )
}

interface PictureProps {
  readonly ms: number
  readonly hasBusted: boolean
  readonly set: readonly Growth[]
  readonly taken: readonly Growth[]
}

function Picture({ ms, hasBusted, set, taken }: PictureProps) {
  const format = useFormat()
  const { path, head, steps, heightOf } = curveOf(isStill() && !hasBusted ? 0 : ms)
  const { width, height, left, right, bottom } = frame
  const floor = height - bottom
  const ends = width - right
  const lines = (all: readonly Growth[], look: string) =>
    [...new Set(all)].map((at) => {
      const y = heightOf(at)
      return y === undefined ? null : <path key={at} d={`M${left} ${y}H${ends}`} className={look} />
    })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full">
      {steps.map(({ growth, y }) => (
        <g key={growth}>
          <path d={`M${left} ${y}H${ends}`} className="stroke-line" strokeWidth="0.75" />
          <text x={left - 5} y={y + 3} textAnchor="end" className="fill-ink-faint text-[8px] tabular-nums">
            {growthText(format, growth)}
          </text>
        </g>
      ))}
      {lines(set, 'crash-set')}
      {lines(taken, 'crash-taken')}
      <path
        d={`${path}L${head.x.toFixed(1)} ${floor}L${left} ${floor}Z`}
        className={hasBusted ? 'crash-under-bust' : 'crash-under'}
      />
      <path d={path} className={hasBusted ? 'crash-line crash-line-bust' : 'crash-line'} />
      {ms > 0 && (
        <circle
          cx={head.x}
          cy={head.y}
          r="4.5"
          className={hasBusted ? 'fill-down stroke-card' : 'fill-accent stroke-card'}
          strokeWidth="2"
        />
      )}
    </svg>
  )
}

interface FigureProps {
  readonly round: CrashRoundStand | undefined
  readonly growth: Growth | undefined
}

/** How far it has grown; before that there is nothing to say. Who hears it is told by `FlightTold`. */
function Figure({ round, growth }: FigureProps) {
  const t = useText()
  const format = useFormat()
  const hasBusted = round?.bust !== undefined
  return (
    <p
      aria-hidden="true"
      className={`pointer-events-none absolute inset-x-0 top-[22%] grid justify-items-center text-center ${hasBusted ? 'text-down' : 'text-ink'}`}
    >
      <span className="crash-figure tight font-strong tabular-nums">
        {growth === undefined ? '' : growthText(format, growth)}
      </span>
      {hasBusted && <span className="text-15 font-strong">{t('crash.over')}</span>}
    </p>
  )
}
