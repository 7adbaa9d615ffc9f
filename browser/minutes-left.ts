/** Minutes and seconds, "14:05"; what has begun of a second counts whole. */
export function minutesLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
