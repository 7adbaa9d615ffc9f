import { ask, countAll, type Figures, type Target } from './target.ts'

/** Pages with thousands of dots in their address, of both apps, and after them as many pages as one may ask for. */
export function dottedPages(target: Target): Promise<Figures> {
  const dots = '.'.repeat(15_000)
  const paths = [`/${dots}/`, `/office/${dots}/`, `/assets/${dots}`, '/live']
  return countAll(2000, 16, (turn) => ask(target, paths[turn % paths.length] ?? '/'))
}
