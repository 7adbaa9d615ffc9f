import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changedFiles, textBefore } from './changed-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'banko-since-'))
afterAll(() => rmSync(folder, { recursive: true }))

const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
const git = (...args: readonly string[]) => execFileSync('git', [...who, ...args], { cwd: folder, stdio: 'pipe' })
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const commit = (message: string) => {
  git('add', '--all')
  git('commit', '--quiet', '--message', message)
}

test('what differs from where the work left a commit: committed, not committed, new, renamed, gone', () => {
  git('init', '--quiet', '--initial-branch=main')
  for (const path of ['kept', 'changed', 'staged', 'renamed', 'gone', 'elsewhere']) write(path, `${path}\n`)
  write('.gitignore', 'built\n')
  commit('all')
  git('checkout', '--quiet', '-b', 'work')
  write('changed', 'again\n')
  commit('work')
  git('checkout', '--quiet', 'main')
  write('elsewhere', 'by others\n')
  commit('of others')
  git('checkout', '--quiet', 'work')
  write('staged', 'again\n')
  git('add', 'staged')
  renameSync(join(folder, 'renamed'), join(folder, 'named'))
  rmSync(join(folder, 'gone'))
  mkdirSync(join(folder, 'a folder'))
  write('a folder/new', 'ä')
  write('built', 'x')

  expect(changedFiles(folder, 'main')).toEqual(['a folder/new', 'changed', 'gone', 'named', 'renamed', 'staged'])
  expect(changedFiles(folder, 'HEAD')).not.toContain('changed')
  expect(textBefore(folder, 'main', 'changed')).toBe('changed\n')
  expect(textBefore(folder, 'main', 'named')).toBe('')
  expect(() => changedFiles(folder, 'nowhere')).toThrow(/nowhere/)
  expect(() => changedFiles(folder, '--all')).toThrow()
})
