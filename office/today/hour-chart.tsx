import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { DaySums } from '@banko/contract/calls/desk-today.ts'
import { highestOf } from './chart-scale.ts'

const width = 640
const height = 190
const [left, bottom, top] = [64, 22, 8]

interface HourChartProps {
  readonly sums: DaySums
  readonly timeOf: (at: number) => string
}

/** What was staked and paid in each hour, as two bars side by side; the same figures stand in a table. */
export function HourChart({ sums, timeOf }: HourChartProps) {
  const t = useText()
  const format = useFormat()
  const { hours, currency, staked, paid } = sums
  const highest = highestOf(Math.max(...hours.flatMap((one) => [one.staked, one.paid])))
  const room = height - top - bottom
  const step = (width - left) / hours.length
  const yOf = (value: number) => top + room - (value / highest) * room
  const bar = Math.max(2, step / 2 - 2)
  const label = `${t('desk.today.staked')} ${format.money(staked, currency)}, ${t('desk.today.paid')} ${format.money(paid, currency)}`
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      direction="ltr"
      style={{ width: '100%', height: 'auto', display: 'block', fontSize: 11, fontVariantNumeric: 'tabular-nums' }}
    >
      {[0, highest / 2, highest].map((value) => (
        <g key={value}>
          <line x1={left} x2={width} y1={yOf(value)} y2={yOf(value)} stroke="var(--line)" />
          <text x={left - 8} y={yOf(value) + 4} textAnchor="end" fill="var(--ink-soft)">
            {format.amount(value, currency)}
          </text>
        </g>
      ))}
      {hours.map((one, nth) => {
        const x = left + nth * step + 1
        return (
          <g key={one.at}>
            <Bar x={x} y={yOf(one.staked)} width={bar} foot={top + room} fill="var(--accent)" />
            <Bar x={x + bar + 1} y={yOf(one.paid)} width={bar} foot={top + room} fill="var(--ink-faint)" />
            {nth % 3 === 0 && (
              <text x={x + step / 2} y={height - 6} textAnchor="middle" fill="var(--ink-soft)">
                {timeOf(one.at)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

interface BarProps {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Where it stands. */
  readonly foot: number
  readonly fill: string
}

function Bar({ foot, y, ...rest }: BarProps) {
  return foot - y <= 0 ? null : <rect y={y} height={foot - y} rx={1} {...rest} />
}
