/** A figure at a moment, in any unit of time. */
export interface Sample {
  readonly at: number
  readonly value: number
}

/** What comes before is warming up. */
const warmShare = 0.2

/** The straight line that is nearest to all samples: its value at 0 and what it rises by in a unit of time. */
export function fitLine(samples: readonly Sample[]): { readonly start: number; readonly slope: number } {
  const count = samples.length
  if (count < 2) throw new Error(`no line through ${count} samples`)
  const mean = (read: (sample: Sample) => number) => samples.reduce((sum, one) => sum + read(one), 0) / count
  const [at, value] = [mean((one) => one.at), mean((one) => one.value)]
  const spread = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
  if (spread === 0) throw new Error('no line through one moment')
  const slope = samples.reduce((sum, one) => sum + (one.at - at) * (one.value - value), 0) / spread
  return { start: value - slope * at, slope }
}

/** By how much of itself a figure has grown along its line, from the end of the first fifth to the last sample: 0.05 is 5 %. */
export function growthOf(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last) throw new Error('no growth of nothing')
  const from = first.at + warmShare * (last.at - first.at)
  const { start, slope } = fitLine(samples.filter(({ at }) => at >= from))
  const before = start + slope * from
  return (slope * (last.at - from)) / before
}
