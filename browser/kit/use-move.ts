import { type RefObject, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { browserTime } from '../connection.ts'
import type { SignedPrice } from '../price-lock.ts'
import type { PriceSource } from '../price-source.ts'
import type { MarkBudget } from './mark-budget.ts'
import { type Direction, endMark, type MarkRule, markOfPicked, moveShown, startMoving, stepMove } from './move.ts'
import { SightContext } from './sight.ts'
import { writeFigure } from './write-figure.ts'

interface Followed {
  readonly source: PriceSource
  readonly rule: MarkRule
  readonly budget: MarkBudget
  /** The price as whoever looks reads it. */
  show(price: number): string
}

interface Shown {
  /** Goes on the element whose only text is the price: one that moves is written there, and nothing is drawn anew. */
  readonly figure: RefObject<HTMLElement | null>
  /** The mark of a price that has just moved; nothing at rest. */
  readonly direction: Direction | undefined
}

/**
 * Follows a price: its text is written as it moves, and whoever shows it is drawn anew when it locks, opens, or is marked.
 * A timer ends a mark, and no animation: most marks are still. What nobody has chosen is marked while its list has room
 * for marks.
 */
export function useMove({ source, rule, budget, show }: Followed): Shown {
  const figure = useRef<HTMLElement>(null)
  const sight = use(SightContext)
  const [kept] = useState(() => ({ moving: startMoving(offered(source.read()), browserTime.now()) }))
  const [mark, setMark] = useState<{ readonly direction: Direction; readonly markedAt: number }>()
  const [, drawStanding] = useState(() => Math.sign(source.read()))
  const follow = useEffectEvent((price: SignedPrice) => {
    const now = browserTime.now()
    const hasRoom = () => rule === markOfPicked || budget.take(now)
    const next = stepMove(kept.moving, { figure: offered(price), now, rule, hasRoom })
    const { direction, markedAt } = next
    if (direction !== kept.moving.direction || markedAt !== kept.moving.markedAt)
      setMark(direction && { direction, markedAt })
    kept.moving = next
    drawStanding(Math.sign(price))
  })
  const write = useEffectEvent((price: SignedPrice) => {
    if (price > 0 && figure.current) writeFigure(figure.current, show(price))
  })
  useEffect(() => budget.enter(), [budget])
  useEffect(() => {
    const writeNow = () => write(source.read())
    return source.subscribe(() => {
      follow(source.read())
      sight.write(writeNow)
    })
  }, [source, sight])
  useLayoutEffect(() => {
    // what has moved while this was being drawn
    const price = source.read()
    follow(price)
    write(price)
  })
  useEffect(() => {
    if (!mark) return undefined
    return browserTime.after(mark.markedAt + moveShown - browserTime.now(), () => {
      kept.moving = endMark(kept.moving)
      setMark(undefined)
    })
  }, [mark, kept])
  return { figure, direction: mark?.direction }
}

/** `undefined` while it is locked or not there. */
function offered(price: SignedPrice): number | undefined {
  return price > 0 ? price : undefined
}
