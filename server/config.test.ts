import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configTable, environmentSays } from './config.ts'
import { describeEnvironment } from './platform/options/describe-options.ts'
import { readOptions } from './platform/options/read-options.ts'

test('.env.example is written from the table (node tools/contract/generate.ts)', () => {
  const written = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  expect(written).toBe(describeEnvironment(configTable, environmentSays))
})

test('the house starts without any setting, and with .env.example as it is', () => {
  const bare = readOptions(configTable, { args: [], env: {} })
  expect(bare).toMatchObject({ kind: 'values', values: { port: 8080, provider: 'simulator', demo: true } })
  const lines = describeEnvironment(configTable, environmentSays)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const envFile = Object.fromEntries(lines.map((line) => line.split('=')))
  expect(readOptions(configTable, { args: [], env: {}, envFile })).toEqual(bare)
})
