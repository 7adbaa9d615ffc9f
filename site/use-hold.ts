import { type FocusEvent, useState } from 'react'

/** Of the element that holds what takes turns. */
interface HoldProps {
  onPointerEnter(): void
  onPointerLeave(): void
  onFocus(): void
  onBlur(event: FocusEvent): void
}

export interface Held {
  /** Nothing keeps the next one from its turn. */
  readonly isFree: boolean
  /** The reader has stopped it, or has asked their device for no motion. */
  readonly isStopped: boolean
  toggle(): void
  readonly hold: HoldProps
}

/** What takes turns by itself stands still under a pointer or a focus, where it was stopped, and where motion is unwanted. */
export function useHold(): Held {
  const [isStopped, setStopped] = useState(isStill)
  const [isHeld, setHeld] = useState(false)
  return {
    isFree: !isStopped && !isHeld,
    isStopped,
    toggle: () => setStopped(!isStopped),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setHeld(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  }
}

/** Where a page is drawn without a screen nothing turns anyway. */
function isStill(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}
