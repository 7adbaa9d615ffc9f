import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FailedTest, Lane } from '../mutants/lane.ts'
import { readTest } from '../rules/check-rules.ts'
import { plant } from './plant.ts'
import type { PlantedFault } from './planted-fault.ts'

/** Runs tests without a database server, and tests that need one. */
export interface Lanes {
  readonly plain: Lane
  readonly postgres: Lane
}

/** What the second bookkeeper draws from. */
export const bookSeed = '1'

/** What became of one fault. */
export interface Tried {
  readonly fault: PlantedFault
  /** Of its finders, those that failed, and those that did not. */
  readonly found: readonly string[]
  readonly missed: readonly string[]
  /** Where a random test drew the case that shows it. */
  readonly drawn: string | undefined
}

/** Runs the finders of one fault with it in its file. */
export async function tryPlanted(root: string, fault: PlantedFault, lanes: Lanes): Promise<Tried> {
  const text = plant(readFileSync(join(root, fault.file), 'utf8'), fault)
  const failed = await failingOf(lanes, { path: fault.file, text, finders: fault.finders })
  const found = fault.finders.filter((finder) => failed.some((test) => isOf(finder, test)))
  const missed = fault.finders.filter((finder) => !found.includes(finder))
  // of several that draw, the first that is named: which of them runs first is nobody's word
  const inOrder = found.flatMap((finder) => failed.filter((test) => isOf(finder, test)))
  return { fault, found, missed, drawn: inOrder.map(({ message }) => drawnIn(message)).find(Boolean) }
}

/** Throws when a finder fails on the sound house. */
export async function trySound(root: string, faults: readonly PlantedFault[], lanes: Lanes): Promise<void> {
  const [first] = faults
  if (!first) return
  const text = readFileSync(join(root, first.file), 'utf8')
  const finders = [...new Set(faults.flatMap((fault) => fault.finders))]
  const [failed] = await failingOf(lanes, { path: first.file, text, finders })
  if (failed) throw new Error(`${failed.path} fails without a fault: ${failed.name}\n${failed.message}`)
}

interface Wanted {
  readonly path: string
  readonly text: string
  readonly finders: readonly string[]
}

async function failingOf({ plain, postgres }: Lanes, { path, text, finders }: Wanted): Promise<readonly FailedTest[]> {
  const failed: FailedTest[] = []
  for (const [lane, theirs] of [
    [plain, finders.filter((finder) => !isOfPostgres(finder))],
    [postgres, finders.filter(isOfPostgres)],
  ] as const) {
    if (theirs.length === 0) continue
    const tests = [...new Set(theirs.map((finder) => readTest(finder).path))]
    const named = new RegExp(theirs.map((finder) => formOf(readTest(finder).title)).join('|'))
    failed.push(...(await lane.failing(path, text, { tests, named })))
  }
  return failed
}

function isOfPostgres(finder: string): boolean {
  return readTest(finder).path.endsWith('.pg.test.ts')
}

function isOf(finder: string, { path, name }: FailedTest): boolean {
  const asked = readTest(finder)
  return path === asked.path && new RegExp(formOf(asked.title)).test(name)
}

/** A title as it is written, with whatever stands for its values. */
function formOf(title: string): string {
  return title
    .split(/\$\{[^}]*\}/)
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*')
}

/** What a random test says of the case that failed: its own seed with the number of the case, or that of fast-check. */
export function drawnIn(message: string): string | undefined {
  const [, seed, place] = /seed: (-?\d+), path: "(\d+)/.exec(message) ?? []
  if (seed !== undefined && place !== undefined) return `seed ${seed}, case ${place}`
  const [, nth] = /\{"nth":(\d+)/.exec(message) ?? []
  return nth === undefined ? undefined : `seed ${bookSeed}, case ${nth}`
}
