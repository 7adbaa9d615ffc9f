import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUseError, lockFolder } from './folder-lock.ts'

let home: string
let folder: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'banko-lock-'))
  folder = join(home, 'database')
})
afterEach(() => rmSync(home, { recursive: true }))

test('one holder at a time, until it is given back', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  unlock()
  expect(existsSync(`${folder}.lock`)).toBe(false)
  lockFolder(folder)()
})

test('another living process keeps it; once it is gone, however it went, the lock is taken over', async () => {
  const other = spawn(process.execPath, ['-e', lockingProgram(folder)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(other.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow(String(other.pid))
  other.kill('SIGKILL')
  await once(other, 'exit')
  const unlock = lockFolder(folder)
  expect(readFileSync(`${folder}.lock`, 'utf8')).toContain(String(process.pid))
  unlock()
})

test.runIf(process.platform === 'linux')('a process number that now belongs to another process holds nothing', () => {
  writeFileSync(`${folder}.lock`, `${process.pid} 12`)
  const unlock = lockFolder(folder)
  expect(readFileSync(`${folder}.lock`, 'utf8')).not.toBe(`${process.pid} 12`)
  unlock()
})

test('rubbish in the lock holds nothing', () => {
  writeFileSync(`${folder}.lock`, 'x')
  lockFolder(folder)()
})

test('of many that find a stale lock at once exactly one gets it', async () => {
  writeFileSync(`${folder}.lock`, '999999999 1')
  const others = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['-e', lockingProgram(folder)], { stdio: ['ignore', 'pipe', 'ignore'] }),
  )
  const outcomes = await Promise.all(
    others.map((other) =>
      Promise.race([once(other.stdout, 'data').then(() => 'held'), once(other, 'exit').then(() => 'refused')]),
    ),
  )
  for (const other of others) other.kill('SIGKILL')
  expect(outcomes.toSorted()).toEqual(['held', 'refused', 'refused', 'refused', 'refused', 'refused'])
})

/** Takes the lock, says so, and stays. */
function lockingProgram(path: string): string {
  const source = JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)
  return `import(${source}).then(({ lockFolder }) => {
    lockFolder(${JSON.stringify(path)})
    console.log('held')
    setInterval(() => {}, 1000)
  }).catch(() => process.exit(1))`
}
