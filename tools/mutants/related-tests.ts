import { importsOf } from '../tidy/imports.ts'
import { readTree, type Source } from '../tidy/source.ts'

/** Tests to try a file's mutants on, the likeliest first. Paths from the root. */
export interface RelatedTests {
  /** The file's own. */
  readonly own: readonly string[]
  /** Of the files that import it. */
  readonly others: readonly string[]
}

/** What takes seconds a run, or is about something else. */
const leftOut = /\.properties\.test\.ts$|^betting\/market-types\//

/**
 * The tests that import a file, and those that import what imports it. Properties over random coupons are left out:
 * they would find most faults in the end; here the examples have to.
 */
export function relatedTests(sources: readonly Source[], path: string): RelatedTests {
  const importers = (paths: ReadonlySet<string>) =>
    sources.filter((source) => importsOf(source).some(({ target }) => target !== undefined && paths.has(target)))
  const near = importers(new Set([path])).map((source) => source.path)
  const far = importers(new Set(near)).map((source) => source.path)
  const tests = [...new Set([...near, ...far])].filter((each) => each.endsWith('.test.ts') && !leftOut.test(each))
  const stem = path.replace(/\.ts$/, '')
  const isOwn = (test: string) => test === `${stem}.test.ts` || test.startsWith(`${stem}.`)
  return { own: tests.filter(isOwn), others: tests.filter((test) => !isOwn(test)) }
}

/** The files of betting/ that can import one another. */
export function readBetting(root: string): readonly Source[] {
  return readTree(root).filter(({ path }) => path.startsWith('betting/'))
}
