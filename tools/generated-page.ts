import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readTree, type Source } from './tidy/source.ts'

/** What a list of the repository says of itself. */
export interface ListReport {
  /** What it says and the repository does not have, in words. */
  readonly faults: readonly string[]
  /** The page that is generated from it. */
  readonly text: string
  /** One line for whoever ran it. */
  readonly summary?: string
}

interface GeneratedPage {
  readonly usage: string
  /** Its path from the root, and that of the list that it is generated from. */
  readonly page: string
  readonly list: string
  /** The command that writes it: `npm run NAME`. */
  readonly command: string
  read(sources: readonly Source[]): ListReport
}

/** A command that checks a list and writes its page, or with `--check` says whether the page is current. Answers an exit code. */
export function runGeneratedPage({ usage, page, list, command, read }: GeneratedPage): number {
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, check: { type: 'boolean' } } })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const root = new URL('../', import.meta.url)
  const { faults, text, summary } = read(readTree(fileURLToPath(root)))
  for (const fault of faults) console.error(fault)
  const file = new URL(page, root)
  if (values.check && readFileSync(file, 'utf8') !== text) {
    console.error(`${page} is not what ${list} says: npm run ${command} writes it again`)
    return 1
  }
  if (!values.check) writeFileSync(file, text)
  if (summary !== undefined) console.log(summary)
  return faults.length > 0 ? 1 : 0
}
