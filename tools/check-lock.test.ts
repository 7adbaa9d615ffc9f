import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const program = fileURLToPath(new URL('check-lock.mjs', import.meta.url))

/** What is said of a lock file with one package beside ours, or of the own one. */
function check(one?: object) {
  const folder = mkdtempSync(join(tmpdir(), 'banko-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'package-lock.json')
  const packages = { '': {}, server: {}, 'node_modules/@banko/server': { link: true }, 'node_modules/one': one }
  if (one) writeFileSync(file, JSON.stringify({ packages }))
  const { status, stderr } = spawnSync(process.execPath, one ? [program, file] : [program], { encoding: 'utf8' })
  return { status, says: stderr.trim() }
}

const integrity = 'sha512-AAAA'

test.each([
  ['with a hash', { integrity }],
  ['from the registry', { integrity, resolved: 'https://registry.npmjs.org/one/-/one-1.0.0.tgz' }],
])('a package %s may stand in the lock file', (_, one) => {
  expect(check(one)).toEqual({ status: 0, says: '' })
})

test.each([
  ['without a hash', {}],
  ['with a weak one', { integrity: 'sha1-AAAA' }],
  ['from elsewhere', { integrity, resolved: 'https://elsewhere.example/one.tgz' }],
  ['out of a repository', { integrity, resolved: 'git+ssh://git@github.com/one/one.git' }],
])('a package %s may not', (_, one) => {
  expect(check(one)).toEqual({
    status: 1,
    says: 'without a hash, or from elsewhere, in package-lock.json: one',
  })
})

test('one that is asked for and lost is named', () => {
  expect(check({ integrity, optionalDependencies: { 'one-darwin': '1.0.0' } }).says).toBe(
    'missing from package-lock.json: one -> one-darwin',
  )
})

test('ours holds', () => {
  expect(check()).toEqual({ status: 0, says: '' })
})
