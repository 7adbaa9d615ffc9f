import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './root.mjs'
import { noteSeconds } from './test-seconds.mjs'

const folder = mkdtempSync(join(tmpdir(), 'banko-seconds-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('seconds of files that passed are noted, and those of earlier runs stay', () => {
  const file = join(folder, 'cache/seconds.json')
  const ran = (path, status, startTime, endTime) => ({ name: join(root, path), status, startTime, endTime })
  noteSeconds({ testResults: [ran('a.test.ts', 'passed', 1000, 3500), ran('b.test.ts', 'passed', 0, 1000)] }, file)
  noteSeconds({ testResults: [ran('b.test.ts', 'passed', 0, 4000), ran('a.test.ts', 'failed', 0, 10)] }, file)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ 'a.test.ts': 2.5, 'b.test.ts': 4 })
})
