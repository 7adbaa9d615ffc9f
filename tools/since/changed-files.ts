import { spawnSync } from 'node:child_process'

/**
 * Files that differ from where this work left a commit, what is not committed and what git does not know yet among
 * them; of one that was renamed both names. Paths from the root. Throws what git says where there is no such commit.
 */
export function changedFiles(root: string, commit: string): readonly string[] {
  // a mistyped option is no commit
  const since = git(root, ['merge-base', '--end-of-options', commit, 'HEAD']).trim()
  const differing = git(root, ['diff', '--name-only', '--no-renames', '-z', since])
  const unknown = git(root, ['ls-files', '--others', '--exclude-standard', '-z'])
  return [...new Set(`${differing}${unknown}`.split('\0'))]
    .filter((path) => path !== '')
    .sort((a, b) => a.localeCompare(b))
}

/** A file as it was where this work left the commit; nothing where it was not there. */
export function textBefore(root: string, commit: string, path: string): string {
  const since = git(root, ['merge-base', '--end-of-options', commit, 'HEAD']).trim()
  return git(root, ['ls-tree', since, '--', path]) === '' ? '' : git(root, ['show', `${since}:${path}`])
}

function git(root: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  if (error) throw error
  if (status !== 0) throw new Error(stderr.trim())
  return stdout
}
