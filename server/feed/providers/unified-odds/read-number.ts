/** A whole number as attributes write them; `undefined` for anything else. */
export function readWhole(text: string | undefined): number | undefined {
  if (text === undefined || !/^-?\d{1,15}$/.test(text)) return undefined
  return Number(text)
}

/** A score: whole, or a decimal that ends in zeros, as `home_score="2.0"`. */
export function readScore(text: string | undefined): number | undefined {
  const match = /^(\d{1,6})(?:\.0+)?$/.exec(text ?? '')
  return match ? Number(match[1]) : undefined
}
