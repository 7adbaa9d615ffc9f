/**
 * A whole number in [from, to], each as likely as the others: draws that would favour the low numbers are thrown away.
 * `next32` draws a whole number below 2^32. Throws where there is none between them, or `to - from` is 2^32 or more.
 */
export function drawBetween(next32: () => number, from: number, to: number): number {
  const count = to - from + 1
  if (!Number.isSafeInteger(from) || count < 1 || count > 0x1_0000_0000)
    throw new RangeError(`No whole number between ${from} and ${to}`)
  const fair = 0x1_0000_0000 - (0x1_0000_0000 % count)
  let drawn = next32()
  while (drawn >= fair) drawn = next32()
  return from + (drawn % count)
}
