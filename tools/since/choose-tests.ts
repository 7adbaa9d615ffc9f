import { isCode, type Readers } from './readers.ts'

/** A test file and how many steps it is away from a change: 0 is changed itself, 1 imports what is. */
export interface NearTest {
  readonly path: string
  readonly steps: number
}

export interface ChosenTests {
  readonly chosen: readonly string[]
  /** Those that the change may reach too, and that there is no time for. */
  readonly leftOut: readonly string[]
}

/** What the run brings by itself for every test: a change of it concerns them all. */
const underAll = /^(vitest\.config\.ts|package\.json|package-lock\.json|betting\/testing\/fixed-seed\.ts)$/

export const isTest = (path: string) => /\.test\.(tsx?|mjs)$/.test(path)
export const isBrowserTest = (path: string) => path.startsWith('stories/browser/')
/** Those of `npm run check`, which leaves browser, attacks and data of others aside. */
const isChecked = (path: string) =>
  isTest(path) && !isBrowserTest(path) && !path.startsWith('stories/attacks/') && !path.includes('.data.test.')

/**
 * The tests that a change reaches, nearest first. Data that nothing names is taken to be read by the tests beside it.
 * Answers every test for what all of them stand on.
 */
export function findNearTests(
  changed: readonly string[],
  { paths, readers }: { readonly paths: readonly string[]; readonly readers: Readers },
): readonly NearTest[] {
  const besides = (path: string) => paths.filter((each) => isTest(each) && folderOf(each) === folderOf(path))
  const needing = (path: string) => {
    const known = readers.whenRunning(path)
    return known.length === 0 && !isCode(path) ? besides(path) : known
  }
  const steps = stepsFrom(changed, needing)
  const there = new Set(paths)
  if (changed.some((path) => underAll.test(path)))
    for (const path of paths) if (isTest(path) && !steps.has(path)) steps.set(path, Number.POSITIVE_INFINITY)
  return [...steps]
    .map(([path, count]) => ({ path, steps: count }))
    .filter(({ path }) => isChecked(path) && there.has(path))
    .sort((a, b) => a.steps - b.steps)
}

/** Every file that a change reaches, and in how many steps. */
export function stepsFrom(
  changed: readonly string[],
  needing: (path: string) => readonly string[],
): Map<string, number> {
  const steps = new Map(changed.map((path) => [path, 0]))
  // a map that grows is walked to its new end
  for (const [path, count] of steps)
    for (const reader of needing(path)) if (!steps.has(reader)) steps.set(reader, count + 1)
  return steps
}

/**
 * The nearest tests that so many seconds of work have room for; of equally near ones first those beside the change, then
 * the short ones. A test that is changed itself is always among them.
 */
export function chooseTests(
  near: readonly NearTest[],
  changed: readonly string[],
  { secondsOf, secondsMax }: { readonly secondsOf: (path: string) => number; readonly secondsMax: number },
): ChosenTests {
  const folders = new Set(changed.map(folderOf))
  const distance = ({ path, steps }: NearTest) => 2 * steps + (folders.has(folderOf(path)) ? 0 : 1)
  const ordered = near.toSorted((a, b) => distance(a) - distance(b) || secondsOf(a.path) - secondsOf(b.path))
  const chosen: string[] = []
  const leftOut: string[] = []
  let left = secondsMax
  for (const { path, steps } of ordered) {
    const seconds = secondsOf(path)
    if (steps > 0 && seconds > left) leftOut.push(path)
    else {
      chosen.push(path)
      left -= seconds
    }
  }
  return { chosen, leftOut }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
