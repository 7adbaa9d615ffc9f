import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings the newest of a list's lines into sight wherever its place is, and again while the list gets less room or the
 * line another place, until the player scrolls the list by hand.
 *
 * `count` is how many lines there are, `newest` the place of the newest among them.
 */
export function useNewestInSight(list: RefObject<HTMLElement | null>, count: number, newest: number): void {
  const counted = useRef(count)
  const followed = useRef(-1)
  useEffect(() => {
    const { current } = list
    if (count > counted.current || followed.current >= 0) followed.current = newest
    if (count < counted.current) followed.current = -1
    counted.current = count
    if (current) show(current, followed.current)
  }, [list, count, newest])
  useEffect(() => {
    const { current } = list
    if (!current) return undefined
    const room = new ResizeObserver(() => show(current, followed.current))
    room.observe(current)
    const leave = () => {
      followed.current = -1
    }
    const byHand = ['wheel', 'pointerdown', 'touchmove', 'keydown'] as const
    for (const name of byHand) current.addEventListener(name, leave, { passive: true })
    return () => {
      room.disconnect()
      for (const name of byHand) current.removeEventListener(name, leave)
    }
  }, [list])
}

function show(list: HTMLElement, place: number): void {
  list.children[place]?.scrollIntoView({ block: 'nearest' })
}
