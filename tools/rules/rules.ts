import { runGeneratedPage } from '../generated-page.ts'
import { faultsOf, treeOf } from './check-rules.ts'
import { ruleGroups } from './rule-list.ts'
import { readUsedBy } from './used-by.ts'
import { writePage } from './write-page.ts'

const usage = `Usage: npm run rules -- [--check]

Writes docs/rules.md from tools/rules/rules.json: every rule of betting with the file that holds it, the programs
that use it and the test that proves it. Fails when a listed file, test or reason does not exist.
  --check  writes nothing; fails also when the page is not what the list says`

process.exitCode = runGeneratedPage({
  ...{ usage, page: 'docs/rules.md', list: 'tools/rules/rules.json', command: 'rules' },
  read: (sources) => {
    const faults = faultsOf(ruleGroups, treeOf(sources))
    const summary = `${ruleGroups.flatMap(({ rules }) => rules).length} rules, ${faults.length} faults`
    return { faults, text: writePage(ruleGroups, readUsedBy(sources)), summary }
  },
})
