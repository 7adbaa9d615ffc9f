import type { Beat, BeatKind } from './beat.ts'

const rank: Record<BeatKind, number> = { announce: 0, stop: 1, state: 2, correct: 3, prices: 4, end: 5, cancel: 6 }

/** Beats in order of time; prices made twice at one instant are said once. */
export function orderBeats<Moment>(beats: readonly Beat<Moment>[]): readonly Beat<Moment>[] {
  return beats.toSorted((a, b) => a.at - b.at || rank[a.kind] - rank[b.kind]).filter(isNews)
}

function isNews(beat: Beat, index: number, beats: readonly Beat[]): boolean {
  const earlier = beats[index - 1]
  return !(beat.kind === 'prices' && earlier?.kind === 'prices' && earlier.at === beat.at)
}
