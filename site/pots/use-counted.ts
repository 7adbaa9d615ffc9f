import { useEffect, useRef, useState } from 'react'
import { countedAt } from './counted-at.ts'

/** Milliseconds from one truth to the next. */
const length = 800

/** Counts up to a new amount, never past it; one that is lower stands at once, and so does each where motion is reduced. */
export function useCounted(amount: number): number {
  const [shown, setShown] = useState(amount)
  const last = useRef(amount)
  last.current = shown
  useEffect(() => {
    const from = last.current
    const isStill = amount <= from || matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isStill) {
      setShown(amount)
      return
    }
    let frame = requestAnimationFrame(step)
    let began: number | undefined
    function step(now: number) {
      began ??= now
      const counted = countedAt({ from, to: amount }, (now - began) / length)
      setShown(counted)
      if (counted < amount) frame = requestAnimationFrame(step)
    }
    return () => cancelAnimationFrame(frame)
  }, [amount])
  return shown
}
