import { shareSize } from '@banko/contract/share-view.ts'
import { createContext, type ReactNode, use } from 'react'
import { fitText } from './fit-text.ts'

const Direction = createContext<'ltr' | 'rtl'>('ltr')

/** In which direction lines inside run. */
export function Side({ value, children }: { readonly value: 'ltr' | 'rtl'; readonly children: ReactNode }) {
  return <Direction value={value}>{children}</Direction>
}

interface LineProps {
  /** The side that it stands at; `start` is right where text runs from right to left. */
  readonly from?: 'start' | 'end'
  /** From that side. */
  readonly at: number
  /** Of its letters' feet, from the top. */
  readonly y: number
  readonly size: number
  /** It is cut where it is wider. */
  readonly room: number
  readonly fill: string
  readonly strong?: boolean
  readonly children: string
}

/** One line of text. What paints it knows no direction: the line is one isolate, and is anchored where it begins. */
export function Line({ from = 'start', at, y, size, room, fill, strong = false, children }: LineProps) {
  const direction = use(Direction)
  const isRight = (direction === 'rtl') === (from === 'start')
  const isolate = direction === 'rtl' ? '\u2067' : '\u2066'
  return (
    <text
      x={isRight ? shareSize.width - at : at}
      y={Math.round(y)}
      textAnchor={isRight ? 'end' : 'start'}
      fontSize={Math.round(size)}
      fontWeight={strong ? 700 : 500}
      fill={fill}
    >
      {`${isolate}${fitText(children, size, room)}\u2069`}
    </text>
  )
}
