import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from '../tidy/imports.ts'
import { sourceOf } from '../tidy/source.ts'

/** What an operator runs in a container. */
export const programs: readonly string[] = [
  'server/main.ts',
  'tools/db-migrate.ts',
  'tools/db-prove.ts',
  'tools/audit-verify.ts',
  'tools/receipts-verify.ts',
  'tools/coupon.ts',
  'tools/operator.ts',
  'tools/operator-key.ts',
  'tools/payments.ts',
  'tools/player.ts',
  'tools/site.ts',
  'tools/staff.ts',
]

/** What they open while they run, beside what they import. */
const opened = ['docs/fair', 'docs/openapi.json', 'words']

/** Says of files that end in `.ts` that they are modules. */
const manifest = 'package.json'

/** Folders that npm and the build make. */
export const built: readonly string[] = ['node_modules', 'site/dist', 'site/dist-page', 'office/dist']

/** Every file and folder without which the programs do not run. */
export function neededFiles(root: string): readonly string[] {
  const files = new Set<string>()
  const waiting = [...programs]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue
    files.add(path)
    const imports = importsOf(sourceOf(path, readFileSync(join(root, path), 'utf8')))
    waiting.push(...imports.flatMap(({ target, onlyTypes }) => (target === undefined || onlyTypes ? [] : [target])))
  }
  return [manifest, ...built, ...opened, ...[...files].toSorted()]
}
