/** The next of so many, or another way round; the first follows the last. 0 where there are none. */
export function turnBy(at: number, step: number, count: number): number {
  return count === 0 ? 0 : (((at + step) % count) + count) % count
}

/** Which way an arrow goes; undefined of any other key. */
export function stepOfKey(key: string, direction: 'ltr' | 'rtl'): 1 | -1 | undefined {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined
  return (key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1
}

/** A finger moved so many pixels, or fewer, has tapped. */
const swipeMin = 40

/** Which way a finger that went so far to the right goes on; undefined of a tap. */
export function stepOfSwipe(pixels: number, direction: 'ltr' | 'rtl'): 1 | -1 | undefined {
  if (Math.abs(pixels) < swipeMin) return undefined
  return pixels < 0 === (direction === 'ltr') ? 1 : -1
}
