import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/run/longest-first.ts'

const { BANKO_LONG: long, BANKO_WITHOUT: missing = '' } = process.env

const outside = [
  '**/node_modules/**',
  '**/dist/**',
  'tools/tidy/fixtures/**',
  'stories/browser/**',
  // An attack takes the machine for itself: `npm run prove -- attacks`.
  ...(long ? [] : ['stories/attacks/**']),
  // on data that is not in the repository: `npm run prove -- data`
  '**/*.data.test.ts',
  // programs that are not on this machine, as tools/run/programs.mjs finds and tells
  ...missing.split(',').flatMap((name) => (name === '' ? [] : [`**/*.${name}.*test.ts`])),
]

/** A test ends by what happens, never by the clock: these are there for one that hangs. */
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000, interval: 10 } },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // of the rules of betting, which leave no branch untried
    coverage: {
      provider: 'v8',
      include: ['{betting,pricing}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**'],
      reporter: ['text'],
      thresholds: { branches: 100 },
    },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{betting,pricing}/**/*.test.ts'],
          exclude: outside,
          setupFiles: ['betting/testing/fixed-seed.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'unit',
          // most of them open the embedded database for seconds: to compile it again for speed costs more than it gives
          execArgv: ['--liftoff-only'],
          // they change nothing of their process: what one has loaded, the code of the embedded database too, serves the next
          isolate: false,
          include: ['**/*.test.{ts,tsx,mjs}'],
          exclude: [...outside, 'betting/**', 'pricing/**', '**/*.pg.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['**/*.pg.test.ts'],
          exclude: outside,
          // one real PostgreSQL for all of them, started only when one of them is in the run
          globalSetup: ['tools/postgres/vitest-setup.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'data',
          include: ['**/*.data.test.ts'],
          exclude: outside.filter((pattern) => pattern !== '**/*.data.test.ts'),
          ...patience,
        },
      },
    ],
  },
})
