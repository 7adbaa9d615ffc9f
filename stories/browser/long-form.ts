/** What a test is done for in every run, and what besides in the long form: `npm run prove -- browser`. */
export function inShort<T>(usual: readonly T[], further: readonly T[]): readonly T[] {
  return process.env.BANKO_LONG ? [...usual, ...further] : usual
}
