import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of ours among those of PostgreSQL: a folder that has it was made by this program. */
const mark = 'banko.database'
/** What PostgreSQL has at the top of a folder of its own. */
const usual = /^(PG_VERSION|base|global|pg_\w+|pg_(hba|ident)\.conf|postgresql(\.auto)?\.conf|postmaster\.(pid|opts))$/

/** Makes the folder of a new database, marked before anything of it is there: one that broke off is ours, too. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  markFolder(folder)
}

/** Marks a folder with a database that is known to be ours, unless files of somebody else lie in it, too. */
export function markFolder(folder: string): void {
  const file = join(folder, mark)
  if (existsSync(file) || strangersIn(folder).length > 0) return
  writeFileSync(file, 'An embedded database of Banko. npm run db:reset throws it away.\n')
}

/** Files in it that are neither PostgreSQL's nor ours. */
export function strangersIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name !== mark && !usual.test(name))
}

/**
 * What a folder is that is said to hold an embedded database; `ours` is what this program made, `unmarked` some database,
 * perhaps of a program of ours that made no marks yet.
 */
export function judgeFolder(folder: string): 'ours' | 'unmarked' | 'absent' | 'foreign' {
  if (!existsSync(folder)) return 'absent'
  if (!statSync(folder).isDirectory()) return 'foreign'
  const files = readdirSync(folder)
  if (files.length === 0) return 'absent'
  if (files.includes(mark)) return 'ours'
  return files.includes('PG_VERSION') ? 'unmarked' : 'foreign'
}
