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
/** As many addresses of its own as a small hoster gives to one client. */
const neighbours = 40

/**
 * Pages that nobody has asked for before, so that none is at hand and each would have to be drawn: from one address as
 * fast as it can, and from as many more as one client may have.
 */
export function madeUpPages(): (target: Target) => Promise<Figures> {
  let number = 0
  return (target) =>
    countAll(2000, 32, async (turn) => {
      number += 1
      const path = kinds[turn % kinds.length]?.(number) ?? '/'
      const isAlone = turn % 2 === 0
      const at = isAlone ? target : { ...target, from: `127.0.12.${(turn % neighbours) + 1}` }
      return `${isAlone ? 'one address' : 'many addresses'} ${await ask(at, path)}`
    })
}
