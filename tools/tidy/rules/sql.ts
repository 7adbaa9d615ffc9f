import type { Node } from 'oxc-parser'
import type { Rule } from '../rule.ts'
import { walk } from '../walk.ts'

const homes =
  /^server\/(ledger|platform)\/|^server\/\w+\/(migrations|([a-z-]+\/)?(store(-[a-z-]+)?|[a-z-]+-store))\.ts$/
const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'withTables', 'mergeInto'])
const statement =
  /^\s*(select\s.+\sfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|create\s+(table|index)|with\s+\w+\s+as)\s/is

/** A module's tables are its own: its store is the one place that knows them. */
export const sql: Rule = {
  name: 'sql',
  law: 'SQL stands only in store.ts (store-….ts) of a module or of a folder in it, in migrations.ts and in server/ledger',
  check: (source) => {
    const { workspace, isTest } = source.place
    if (!source.code || isTest || workspace === 'tools' || homes.test(source.path)) return []
    const found: { line: number; says: string }[] = []
    walk(source.code.program, (node) => {
      const says = sqlIn(node)
      if (says) found.push({ line: source.lineOf(node.start), says })
    })
    return found
  },
}

function sqlIn(node: Node): string | undefined {
  if (node.type === 'TaggedTemplateExpression')
    return node.tag.type === 'Identifier' && node.tag.name === 'sql' ? 'sql`…` outside a store' : undefined
  if (node.type === 'CallExpression') {
    const name = node.callee.type === 'MemberExpression' && node.callee.property
    const isBuilder = name && name.type === 'Identifier' && builders.has(name.name)
    return isBuilder ? `.${name.name}() outside a store` : undefined
  }
  const text = node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? node.value.raw : undefined
  return typeof text === 'string' && statement.test(text) ? 'an SQL text outside a store' : undefined
}
