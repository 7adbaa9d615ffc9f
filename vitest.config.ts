import { defineConfig } from 'vitest/config'

const { BANKO_WITHOUT: missing = '' } = process.env

const outside = [
  '**/node_modules/**',
  '**/dist/**',
  'tools/tidy/fixtures/**',
  'stories/browser/**',
  // programs that are not on this machine, as tools/run/programs.mjs finds and tells
  ...missing.split(',').flatMap((name) => (name === '' ? [] : [`**/*.${name}.*test.ts`])),
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    // of the rules of betting, which leave no branch untried
    coverage: {
      provider: 'v8',
      include: ['betting/**/*.ts'],
      exclude: ['betting/**/*.test.ts', 'betting/testing/**'],
      reporter: ['text'],
      thresholds: { branches: 100 },
    },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['betting/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx,mjs}'],
          exclude: [...outside, 'betting/**', '**/*.pg.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['**/*.pg.test.ts'],
          exclude: outside,
          // one real PostgreSQL for all of them, started only when one of them is in the run
          globalSetup: ['tools/postgres/vitest-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
