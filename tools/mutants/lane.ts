import { join } from 'node:path'
import { createVitest, type TestModule, type TestUserConfig } from 'vitest/node'

/** Runs tests with one file of the repository replaced. */
export interface Lane {
  /** Whether every test passes while `path` reads `text`. Paths from the root. */
  passes(path: string, text: string, tests: readonly string[]): Promise<boolean>
  /** The tests that fail meanwhile, of those whose full names `named` fits. */
  failing(path: string, text: string, asked: Asked): Promise<readonly FailedTest[]>
  close(): Promise<void>
}

export interface Asked {
  readonly tests: readonly string[]
  readonly named: RegExp
}

export interface FailedTest {
  /** From the root. */
  readonly path: string
  /** With the names of its groups before its own; empty where a file failed outside of its tests. */
  readonly name: string
  /** What it said. */
  readonly message: string
}

/** Of tests of betting/, which need nothing: the first that fails ends a run. */
const ofBetting: TestUserConfig = {
  include: ['betting/**/*.test.ts'],
  pool: 'threads',
  bail: 1,
  testTimeout: 60_000,
}

/**
 * One vitest that stays open: between two mutants it forgets only the file that changed, so that a mutant costs a tenth
 * of a second and not a start.
 */
export async function openLane(root: string, settings: TestUserConfig = ofBetting): Promise<Lane> {
  let replaced: { readonly path: string; readonly text: string } | undefined
  const vitest = await createVitest(
    {
      config: false,
      root,
      watch: false,
      isolate: false,
      maxWorkers: 1,
      // a cache of transformed files would hand out the sound one
      fsModuleCache: false,
      reporters: [{}],
      ...settings,
    },
    {
      plugins: [{ name: 'mutant', enforce: 'pre', load: (id) => (id === replaced?.path ? replaced.text : undefined) }],
    },
  )
  const run = async (path: string, text: string, tests: readonly string[]) => {
    if (replaced) vitest.invalidateFile(replaced.path)
    replaced = { path: join(root, path), text }
    vitest.invalidateFile(replaced.path)
    const specifications = await vitest.globTestSpecifications([...tests])
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // it also tells of earlier runs' files
    const asked = new Set(specifications.map(({ moduleId }) => moduleId))
    const modules = testModules.filter(({ moduleId }) => asked.has(moduleId))
    return { modules, ranAll: unhandledErrors.length === 0 && modules.length === asked.size }
  }
  return {
    passes: async (path, text, tests) => {
      if (tests.length === 0) return true
      const { modules, ranAll } = await run(path, text, tests)
      return ranAll && modules.every((module) => module.ok())
    },
    failing: async (path, text, { tests, named }) => {
      vitest.setGlobalTestNamePattern(named)
      try {
        const { modules } = await run(path, text, tests)
        return modules.flatMap(failedIn)
      } finally {
        vitest.resetGlobalTestNamePattern()
      }
    },
    close: () => vitest.close(),
  }
}

/** What fails outside of every test, as before the first or after the last, has no name. */
function failedIn(module: TestModule): FailedTest[] {
  const path = module.relativeModuleId
  const said = (errors: readonly { readonly message: string }[] = []) => errors.map(({ message }) => message).join('\n')
  const tests = [...module.children.allTests('failed')].map((test) => ({
    ...{ path, name: test.fullName },
    message: said(test.result().errors),
  }))
  const outside = said(module.errors())
  return outside === '' ? tests : [...tests, { path, name: '', message: outside }]
}
