import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readTree } from '../tidy/source.ts'
import { faultsOf, treeOf } from './check-rules.ts'
import { ruleGroups } from './rule-list.ts'
import { readUsedBy } from './used-by.ts'
import { writePage } from './write-page.ts'

const usage = `Usage: npm run rules -- [--check]

Writes docs/rules.md from tools/rules/rules.json: every rule of betting with the file that holds it, the programs
that use it and the test that proves it. Fails when a listed file, test or reason does not exist.
  --check  writes nothing; fails also when the page is not what the list says`

function main(): number {
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, check: { type: 'boolean' } } })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const root = new URL('../../', import.meta.url)
  const sources = readTree(fileURLToPath(root))
  const faults = faultsOf(ruleGroups, treeOf(sources))
  for (const fault of faults) console.error(fault)
  const page = new URL('docs/rules.md', root)
  const text = writePage(ruleGroups, readUsedBy(sources))
  if (values.check && readFileSync(page, 'utf8') !== text) {
    console.error('docs/rules.md is not what tools/rules/rules.json says: npm run rules writes it again')
    return 1
  }
  if (!values.check) writeFileSync(page, text)
  console.log(`${ruleGroups.flatMap(({ rules }) => rules).length} rules, ${faults.length} faults`)
  return faults.length > 0 ? 1 : 0
}

process.exitCode = main()
