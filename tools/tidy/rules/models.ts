import { importsOf } from '../imports.ts'
import { isOnScreen } from '../place.ts'
import type { Rule } from '../rule.ts'

/** How prices are made is the house's own business, and heavy. */
export const models: Rule = {
  name: 'models',
  law: 'betting/models never reaches the browser: only the server, stories and tools import it',
  check: (source) => {
    const { workspace, part, isTest } = source.place
    const isRule = workspace === 'betting' && part !== 'models'
    const isBarred = isOnScreen(source.place) || workspace === 'contract' || isRule
    if (!isBarred || isTest) return []
    return importsOf(source).flatMap(({ target, line }) =>
      target?.startsWith('betting/models/') ? [{ line, says: 'betting/models is for the server' }] : [],
    )
  },
}
