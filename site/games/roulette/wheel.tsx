import '../games.css'
import { useFormat } from '@banko/browser/use-format.ts'
import { useEffect, useRef } from 'react'
import { isStill } from '../use-shown.ts'
import { pocketColour } from './pocket-colour.ts'

/** Pockets of a wheel with one zero, clockwise. */
const order = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const
const step = 360 / order.length
/** How long it turns, milliseconds; the result is told after it. */
export const turnMs = 4000
const turns = 4

interface WheelProps {
  /** What lies at the top; absent before anything was drawn. */
  readonly pocket: number | undefined
  /** Names what was drawn: the wheel turns when another comes. */
  readonly drawnBy: number | undefined
}

/** The wheel: it turns to what was drawn, and stands where little motion is wanted. */
export function Wheel({ pocket, drawnBy }: WheelProps) {
  const format = useFormat()
  const wheel = useRef<SVGGElement>(null)
  const before = useRef<{ readonly by: number | undefined; readonly angle: number }>(undefined)
  const angle = -(pocket === undefined ? 0 : order.findIndex((one) => one === pocket)) * step
  useEffect(() => {
    const last = before.current
    before.current = { by: drawnBy, angle }
    if (!last || last.by === drawnBy || isStill()) return
    const from = `rotate(${last.angle + turns * 360}deg)`
    const motion = wheel.current?.animate([{ transform: from }, { transform: `rotate(${angle}deg)` }], {
      ...{ duration: turnMs, easing: 'cubic-bezier(0.12, 0.6, 0.16, 1)' },
    })
    return () => motion?.cancel()
  }, [drawnBy, angle])
  return (
    <svg viewBox="-104 -112 208 216" aria-hidden="true" className="mx-auto w-full max-w-60 wide:max-w-72">
      <circle r="101" className="fill-raised stroke-line" />
      <g ref={wheel} style={{ transform: `rotate(${angle}deg)` }}>
        {order.map((number, place) => (
          <g key={number} transform={`rotate(${place * step})`}>
            <path d={sector} className={`roulette-${pocketColour(number)}`} />
            <text
              y="-83"
              textAnchor="middle"
              className={`roulette-${pocketColour(number)}-ink text-[9px] font-strong tabular-nums`}
            >
              {format.count(number)}
            </text>
          </g>
        ))}
        <circle r="62" className="fill-card stroke-line" />
        {[0, 45, 90, 135].map((turn) => (
          <path key={turn} d="M0-58V58" transform={`rotate(${turn})`} className="stroke-line" />
        ))}
        <circle r="12" className="fill-raised stroke-line" />
      </g>
      <path d="M0-96l-5-9a5.5 5.5 0 1 1 10 0z" className="fill-ink stroke-card" strokeWidth="1.5" />
    </svg>
  )
}

/** From the inner ring to the outer one, about the top. */
const sector = (() => {
  const half = (step / 2) * (Math.PI / 180)
  const at = (radius: number, sign: number) =>
    `${(sign * radius * Math.sin(half)).toFixed(3)} ${(-radius * Math.cos(half)).toFixed(3)}`
  return `M${at(70, -1)}L${at(98, -1)}A98 98 0 0 1 ${at(98, 1)}L${at(70, 1)}A70 70 0 0 0 ${at(70, -1)}Z`
})()
