import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lane } from './lane.ts'
import { type Mutant, mutantsOf } from './mutate.ts'
import type { RelatedTests } from './related-tests.ts'

/** What became of one file's mutants. */
export interface FileScore {
  readonly path: string
  readonly count: number
  readonly survivors: readonly Mutant[]
  /** Whole percent killed, cut. */
  readonly percent: number
}

/** Tries every mutant of a file. A file without tests kills none. Throws when the tests fail on the sound file. */
export async function tryMutants(
  root: string,
  path: string,
  { tests, lanes }: { readonly tests: RelatedTests; readonly lanes: readonly Lane[] },
): Promise<FileScore> {
  const text = readFileSync(join(root, path), 'utf8')
  const all = [...tests.own, ...tests.others]
  const [first] = lanes
  if (!first) throw new Error('no lane to run tests in')
  for (const test of all) {
    if (!(await first.passes(path, text, [test]))) throw new Error(`${test} fails without a mutant in ${path}`)
  }
  const mutants = mutantsOf(path, text)
  const waiting = [...mutants]
  const survivors: Mutant[] = []
  const work = async (lane: Lane) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const survives =
        (await lane.passes(path, mutant.text, tests.own)) && (await lane.passes(path, mutant.text, tests.others))
      if (survives) survivors.push(mutant)
    }
  }
  await Promise.all(lanes.map(work))
  survivors.sort((a, b) => a.start - b.start)
  const count = mutants.length
  return { path, count, survivors, percent: Math.floor(((count - survivors.length) * 100) / Math.max(1, count)) }
}
