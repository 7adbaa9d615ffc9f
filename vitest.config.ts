import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', 'stories/browser/**'],
    maxWorkers: 2,
    testTimeout: 30_000,
  },
})
