/** Parts that are counted: basketball's quarters, ice hockey's thirds, baseball's innings, sets, maps of an esport. */
const parts = {
  quarter: ['quarter1', 'quarter2', 'quarter3', 'quarter4'],
  third: ['third1', 'third2', 'third3'],
  inning: ['inning1', 'inning2', 'inning3', 'inning4', 'inning5', 'inning6', 'inning7', 'inning8', 'inning9'],
  set: ['set1', 'set2', 'set3', 'set4', 'set5', 'set6', 'set7'],
  map: ['map1', 'map2', 'map3', 'map4', 'map5', 'map6', 'map7'],
} as const

export type Part = keyof typeof parts

/**
 * Which part of a match is being played. Between two parts the status is `break` and the period the one that is over;
 * in the middle of a match that has halves or quarters it is `halfTime`. `overtime` is extra time of any sport and
 * `extraInnings` is baseball's; how often they were played is told by the state's `periods`.
 */
export const periods = [
  'none',
  'firstHalf',
  'halfTime',
  'secondHalf',
  'fullTime',
  'overtime',
  'extraInnings',
  'shootOut',
  ...parts.quarter,
  ...parts.third,
  ...parts.inning,
  ...parts.set,
  ...parts.map,
] as const

export type Period = (typeof periods)[number]

/** A counted part of a match: the third quarter is `{ part: 'quarter', number: 3 }`. */
export interface CountedPart {
  readonly part: Part
  /** From 1. */
  readonly number: number
}

const counted: ReadonlyMap<Period, CountedPart> = new Map(
  // Object.keys forgets that the names are a union.
  (Object.keys(parts) as Part[]).flatMap((part) =>
    parts[part].map((period, index) => [period, { part, number: index + 1 }] as const),
  ),
)

/** The counted part that a period is; `undefined` for halves, pauses and overtime. */
export function partOf(period: Period): CountedPart | undefined {
  return counted.get(period)
}

/** The period of that part and number: `periodOf('set', 2)` is `set2`. `undefined` beyond the last one. */
export function periodOf(part: Part, number: number): Period | undefined {
  return parts[part][number - 1]
}
