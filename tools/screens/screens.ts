import { runGeneratedPage } from '../generated-page.ts'
import { treeOf } from '../rules/check-rules.ts'
import { faultsOf } from './check-screens.ts'
import { seenSections, stateOf, states } from './screen-list.ts'
import { writePage } from './write-page.ts'

const usage = `Usage: npm run screens -- [--check]

Writes docs/screens.md from tools/screens/screens.json: everything that a player sees, with the file that draws it, what
it is drawn from and the test that sees it. Fails when a listed file, call, topic, setting, test or page does not exist.
  --check  writes nothing; fails also when the page is not what the list says`

process.exitCode = runGeneratedPage({
  ...{ usage, page: 'docs/screens.md', list: 'tools/screens/screens.json', command: 'screens' },
  read: (sources) => {
    const all = seenSections.flatMap(({ lines }) => lines)
    const summary = states.map((state) => `${all.filter((line) => stateOf(line) === state).length} ${state}`).join(', ')
    return { faults: faultsOf(seenSections, treeOf(sources)), text: writePage(seenSections), summary }
  },
})
