import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of ours among those of PostgreSQL: a folder that has it was made by this program. */
const mark = 'banko.database'

export function markFolder(folder: string): void {
  const file = join(folder, mark)
  if (!existsSync(file)) writeFileSync(file, 'An embedded database of Banko. npm run db:reset throws it away.\n')
}

/** What a folder is that is said to hold an embedded database; only `ours` may ever be removed. */
export function judgeFolder(folder: string): 'ours' | 'absent' | 'foreign' {
  if (!existsSync(folder)) return 'absent'
  const files = readdirSync(folder)
  return files.includes(mark) && files.includes('PG_VERSION') ? 'ours' : 'foreign'
}
