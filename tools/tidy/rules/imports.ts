import { importsOf } from '../imports.ts'
import { mayImport } from '../law.ts'
import { placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

/** The table of ARCHITECTURE.md, workspace by workspace. */
export const imports: Rule = {
  name: 'imports',
  law: 'a workspace imports only those that the table of ARCHITECTURE.md allows it',
  check: (source) => {
    const { workspace, isTest, isConfig } = source.place
    if (!workspace || isConfig) return []
    const allowed: readonly string[] = [workspace, ...mayImport[workspace], ...(isTest ? ['tools'] : [])]
    return importsOf(source).flatMap(({ target, specifier, line }) => {
      if (target === undefined) return []
      const to = placeOf(target).workspace
      if (to && allowed.includes(to)) return []
      return [{ line, says: `${workspace} may not import ${to ?? specifier}` }]
    })
  },
}
