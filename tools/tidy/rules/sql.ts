import type { Node } from 'oxc-parser'
import type { Rule } from '../rule.ts'
import { walk } from '../walk.ts'

const homes = /^server\/(ledger|platform)\/|^server\/\w+\/(store(-[a-z-]+)?|[a-z-]+-store|migrations)\.ts$/
const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'withTables', 'mergeInto'])
const statement =
  /^\s*(select\s.+\sfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|create\s+(table|index)|with\s+\w+\s+as)\s/is

/** A module's tables are its own: its store is the one place that knows them. */
export const sql: Rule = {
  name: 'sql',
  law: 'SQL stands only in store.ts (store-….ts), migrations.ts and server/ledger',
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
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return node.tag.type === 'Identifier' && node.tag.name === 'sql' ? 'sql`…` outside a store' : undefined
    case 'CallExpression': {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
      return builders.has(callee.property.name) ? `.${callee.property.name}() outside a store` : undefined
    }
    case 'Literal':
      return typeof node.value === 'string' && statement.test(node.value) ? 'an SQL text outside a store' : undefined
    case 'TemplateElement':
      return statement.test(node.value.raw) ? 'an SQL text outside a store' : undefined
    default:
      return undefined
  }
}
