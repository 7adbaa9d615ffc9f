import { type RefObject, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { browserTime } from '../connection.ts'
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
  const [kept] = useState(() => ({ moving: startMoving(offered(source), browserTime.now()) }))
  // what is drawn is read where it is drawn: this says when it is another
  const [, draw] = useState(() => standing(source, undefined))
  const follow = useEffectEvent(() => {
    const before = kept.moving
    const now = browserTime.now()
    const hasRoom = () => rule === markOfPicked || budget.take(now)
    kept.moving = stepMove(before, { figure: offered(source), now, rule, hasRoom })
    const { direction, markedAt } = kept.moving
    if (markedAt !== before.markedAt)
      browserTime.after(moveShown, () => {
        kept.moving = endMark(kept.moving)
        follow()
      })
    draw(standing(source, direction))
  })
  const write = useEffectEvent(() => {
    const price = offered(source)
    if (price && figure.current) writeFigure(figure.current, show(price))
  })
  useEffect(() => budget.enter(), [budget])
  useEffect(() => {
    const later = () => write()
    return source.subscribe(() => {
      follow()
      sight.write(later)
    })
  }, [source, sight])
  useLayoutEffect(() => {
    // what has moved while this was being drawn
    follow()
    write()
  })
  return { figure, direction: kept.moving.direction }
}

/** Locked, not there or offered, and how it is marked. */
function standing(source: PriceSource, direction: Direction | undefined): string {
  return `${Math.sign(source.read())}${direction}`
}

/** `undefined` while it is locked or not there. */
function offered(source: PriceSource): number | undefined {
  const price = source.read()
  return price > 0 ? price : undefined
}
