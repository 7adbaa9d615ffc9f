import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './root.mjs'

/** How long each test file took here the last time, seconds by its path: `check --since` fills its time with them. */
export const secondsFile = join(root, 'node_modules/.cache/banko/test-seconds.json')

/** Notes what the JSON of vitest's reporter says of its files; what is known of others stays. */
export function noteSeconds({ testResults }, file = secondsFile) {
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  // a file that fails early says nothing of its length
  const passed = testResults.filter(({ status }) => status === 'passed')
  for (const { name, startTime, endTime } of passed) known[relative(root, name)] = (endTime - startTime) / 1000
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(known))
}
