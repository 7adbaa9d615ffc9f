import { stripTypeScriptTypes } from 'node:module'
import type { Rule } from '../rule.ts'

/**
 * Files are run as they stand, by a reader of types that is not the one that checks them: what it does not understand ends a
 * process as it starts, and no test that transforms the file before notices.
 */
export const strippable: Rule = {
  name: 'strippable',
  law: 'Node takes the types out of a file as it stands: nothing is compiled before it is run',
  check({ path, text }) {
    if (!path.endsWith('.ts')) return []
    try {
      stripTypeScriptTypes(text)
      return []
    } catch (error) {
      return [{ line: 1, says: `Node cannot read it: ${String(error).split('\n')[0]}` }]
    }
  },
}
