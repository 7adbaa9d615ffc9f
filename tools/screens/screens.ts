import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { treeOf } from '../rules/check-rules.ts'
import { readTree } from '../tidy/source.ts'
import { faultsOf } from './check-screens.ts'
import { seenSections, stateOf, states } from './screen-list.ts'
import { writePage } from './write-page.ts'

const usage = `Usage: npm run screens -- [--check]

Writes docs/screens.md from tools/screens/screens.json: everything that a player sees, with the file that draws it, what
it is drawn from and the test that sees it. Fails when a listed file, call, topic, setting, test or page does not exist.
  --check  writes nothing; fails also when the page is not what the list says`

function main(): number {
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, check: { type: 'boolean' } } })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const root = new URL('../../', import.meta.url)
  const faults = faultsOf(seenSections, treeOf(readTree(fileURLToPath(root))))
  for (const fault of faults) console.error(fault)
  const page = new URL('docs/screens.md', root)
  const text = writePage(seenSections)
  if (values.check && readFileSync(page, 'utf8') !== text) {
    console.error('docs/screens.md is not what tools/screens/screens.json says: npm run screens writes it again')
    return 1
  }
  if (!values.check) writeFileSync(page, text)
  const all = seenSections.flatMap(({ lines }) => lines)
  console.log(states.map((state) => `${all.filter((line) => stateOf(line) === state).length} ${state}`).join(', '))
  return faults.length > 0 ? 1 : 0
}

process.exitCode = main()
