import { runGeneratedPage } from '../generated-page.ts'
import { treeOf } from '../rules/check-rules.ts'
import { faultsOf } from './check-settings.ts'
import { contractSettings, listedSettings } from './setting-list.ts'
import { writePage } from './write-page.ts'

const usage = `Usage: npm run settings -- [--check]

Writes docs/settings.md from tools/settings/settings.json: every setting of a site, the files that read it and the test
that sees what it changes. Fails when a setting is not listed or nobody reads it, and when a file or a test does not exist.
  --check  writes nothing; fails also when the page is not what the list says`

process.exitCode = runGeneratedPage({
  ...{ usage, page: 'docs/settings.md', list: 'tools/settings/settings.json', command: 'settings' },
  read: (sources) => ({
    faults: faultsOf(listedSettings, contractSettings, { tree: treeOf(sources), sources }),
    text: writePage(listedSettings),
  }),
})
