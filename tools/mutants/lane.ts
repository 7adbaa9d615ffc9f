import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/** Runs tests with one file of the repository replaced. */
export interface Lane {
  /** Whether every test passes while `path` reads `text`. Paths from the root. */
  passes(path: string, text: string, tests: readonly string[]): Promise<boolean>
  close(): Promise<void>
}

/**
 * One vitest that stays open: between two mutants it forgets only the file that changed, so that a mutant costs a tenth
 * of a second and not a start.
 */
export async function openLane(root: string): Promise<Lane> {
  let replaced: { readonly path: string; readonly text: string } | undefined
  const vitest = await createVitest(
    {
      config: false,
      root,
      watch: false,
      include: ['betting/**/*.test.ts'],
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      bail: 1,
      // a cache of transformed files would hand out the sound one
      fsModuleCache: false,
      reporters: [{}],
      testTimeout: 60_000,
    },
    {
      plugins: [{ name: 'mutant', enforce: 'pre', load: (id) => (id === replaced?.path ? replaced.text : undefined) }],
    },
  )
  return {
    passes: async (path, text, tests) => {
      if (tests.length === 0) return true
      if (replaced) vitest.invalidateFile(replaced.path)
      replaced = { path: join(root, path), text }
      vitest.invalidateFile(replaced.path)
      const specifications = await vitest.globTestSpecifications([...tests])
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      // it also tells of earlier runs' files
      const asked = new Set(specifications.map(({ moduleId }) => moduleId))
      const run = testModules.filter(({ moduleId }) => asked.has(moduleId))
      return unhandledErrors.length === 0 && run.length === asked.size && run.every((module) => module.ok())
    },
    close: () => vitest.close(),
  }
}
