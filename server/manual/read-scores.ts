import type { HomeAway } from '@banko/betting/match/match-clock.ts'

/** Scores of both sides, one after the other: `2:1`, `25-20 23-25`; `undefined` for what is none. */
export function readScores(text: string): HomeAway[] | undefined {
  const scores = text.split(/\s+/).map((one) => /^(\d{1,3})[:-](\d{1,3})$/.exec(one))
  if (scores.some((score) => !score)) return undefined
  return scores.map((score) => ({ home: Number(score?.[1]), away: Number(score?.[2]) }))
}
