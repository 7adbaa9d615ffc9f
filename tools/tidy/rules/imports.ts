import { importsOf } from '../imports.ts'
import { mayImport } from '../law.ts'
import { placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

/** The table of ARCHITECTURE.md, workspace by workspace. */
export const imports: Rule = {
  name: 'imports',
  law: 'a workspace imports only those that the table of ARCHITECTURE.md allows it; of the contract, the simulator speaks the feed alone',
  check: (source) => {
    const { workspace, isTest, isConfig } = source.place
    if (!workspace || isConfig) return []
    const allowed: readonly string[] = [workspace, ...mayImport[workspace], ...(isTest ? ['tools'] : [])]
    return importsOf(source).flatMap(({ target, specifier, line }) => {
      if (target === undefined) return []
      const to = placeOf(target).workspace
      const isOtherPromise = workspace === 'simulator' && to === 'contract' && !target.startsWith('contract/feed/')
      if (to && allowed.includes(to) && !isOtherPromise) return []
      return [{ line, says: `${workspace} may not import ${isOtherPromise ? target : (to ?? specifier)}` }]
    })
  },
}
