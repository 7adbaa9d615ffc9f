import { browserTime } from '@banko/browser/connection.ts'

/** How often a scroll is told. */
const scrollMilliseconds = 200
/** Nobody has touched anything for so long: nobody looks closely. */
const quietMilliseconds = 180_000
const gestures = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

interface Watched {
  /** Now and then while it is scrolled. */
  onScroll?(): void
  /** To a page that was out of sight, or that nobody has touched for long. */
  onReturn(): void
}

/** Tells when nobody looks closely, and so things may move; answers what ends it. */
export function watchReturn({ onScroll, onReturn }: Watched): () => void {
  let touchedAt = browserTime.now()
  let cancelScroll: (() => void) | undefined
  let cancelQuiet = () => {}
  const touched = (event: Event) => {
    touchedAt = browserTime.now()
    if (event.type !== 'scroll' || cancelScroll) return
    cancelScroll = browserTime.after(scrollMilliseconds, () => {
      cancelScroll = undefined
      onScroll?.()
    })
  }
  const shown = () => document.visibilityState === 'visible' && onReturn()
  const look = () => {
    if (browserTime.now() - touchedAt >= quietMilliseconds) {
      touchedAt = browserTime.now()
      onReturn()
    }
    cancelQuiet = browserTime.after(quietMilliseconds / 3, look)
  }
  cancelQuiet = browserTime.after(quietMilliseconds, look)
  for (const gesture of gestures) addEventListener(gesture, touched, { passive: true })
  document.addEventListener('visibilitychange', shown)
  return () => {
    for (const gesture of gestures) removeEventListener(gesture, touched)
    document.removeEventListener('visibilitychange', shown)
    cancelScroll?.()
    cancelQuiet()
  }
}
