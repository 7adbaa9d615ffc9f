const isLong = Boolean(process.env.BANKO_LONG)

/** What a test is done for in every run, and what besides in the long form: `npm run prove -- browser`. */
export function inShort<const T>(usual: readonly T[], further: readonly T[]): readonly T[] {
  return isLong ? [...usual, ...further] : usual
}

const tag = '@further'
/** Of a test that is done in the long form alone: a rarer turn of what another one walks through in every run. */
export const further = { tag }
/** What is left out. */
export const leftOut: RegExp | undefined = isLong ? undefined : new RegExp(`${tag}\\b`)
