import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAs } from './run-as.ts'

/** A new empty folder that the database's account owns and can reach. Whoever asked for it removes it. */
export function temporaryFolder(): string {
  const who = runAs()
  const reachable = [tmpdir(), '/tmp', '/var/tmp'].find(
    (folder) => spawnSync('test', ['-x', folder], { ...who }).status === 0,
  )
  const folder = mkdtempSync(join(reachable ?? tmpdir(), 'banko-postgres-'))
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid)
  return folder
}
