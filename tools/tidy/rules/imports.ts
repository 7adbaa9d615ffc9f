import { importsOf } from '../imports.ts'
import { mayImport } from '../law.ts'
import { placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

const inBrowsers: ReadonlySet<string> = new Set(['browser', 'site', 'office'])

/** The table of ARCHITECTURE.md, workspace by workspace. */
export const imports: Rule = {
  name: 'imports',
  law: 'a workspace imports only those that the table of ARCHITECTURE.md allows it; of the contract, the simulator speaks the feed alone, and browsers take no values of its calls, which check what comes in',
  check: (source) => {
    const { workspace, isTest, isConfig } = source.place
    if (!workspace || isConfig) return []
    const allowed: readonly string[] = [workspace, ...mayImport[workspace], ...(isTest ? ['tools'] : [])]
    return importsOf(source).flatMap(({ target, specifier, line, onlyTypes }) => {
      if (target === undefined) return []
      const to = placeOf(target).workspace
      const isOtherPromise = workspace === 'simulator' && to === 'contract' && !target.startsWith('contract/feed/')
      if (!onlyTypes && !isTest && inBrowsers.has(workspace) && target.startsWith('contract/calls/'))
        return [{ line, says: `a value of ${target} brings every check of the contract into the browser` }]
      if (to && allowed.includes(to) && !isOtherPromise) return []
      return [{ line, says: `${workspace} may not import ${isOtherPromise ? target : (to ?? specifier)}` }]
    })
  },
}
