import { ask, countAll, type Figures, type Target } from './target.ts'

/** Of a page's kind, with a number in it that no page had before. */
const kinds: readonly ((number: number) => string)[] = [
  (number) => `/tr?made-up=${number}`,
  (number) => `/tr/live?q=made-up-${number}`,
  (number) => `/en/sports?made-up=${number}`,
  (number) => `/fa/live?sid=${number}`,
  (number) => `/en/match/${number}`,
  (number) => `/tr/nothing/${number}`,
]
/**
 * Pages that nobody has asked for before, so that none is at hand and each would have to be drawn, as fast as it can.
 */
export function madeUpPages(): (target: Target) => Promise<Figures> {
  let number = 0
  return (target) =>
    countAll(2000, 16, (turn) => {
      number += 1
      return ask(target, kinds[turn % kinds.length]?.(number) ?? '/')
    })
}
