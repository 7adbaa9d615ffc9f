/** The highest figure of a scale that holds this one and whose half is a round figure too: 1, 2, 4, 6, 8 or 10 times a power of ten. */
export function highestOf(value: number): number {
  if (!(value > 0)) return 100
  const power = 10 ** Math.floor(Math.log10(value))
  const round = [1, 2, 4, 6, 8, 10].map((times) => times * power).find((one) => one >= value)
  return Math.max(2, round ?? 10 * power)
}
