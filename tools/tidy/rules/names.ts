import type { Node } from 'oxc-parser'
import type { Rule } from '../rule.ts'
import { walk } from '../walk.ts'

const abbreviations = new Set(
  'amt arr btn cb cfg cnt ctx cur curr dest dst el elem err evt fn idx img impl init inst lbl len mgr msg num obj oper opts param pos prev ptr pwd qty req res resp ret src srv str svc tbl tmp usr val vars'.split(
    ' ',
  ),
)

/** Names say what they mean. Only what is declared here counts: other people's names are theirs. */
export const names: Rule = {
  name: 'names',
  law: 'no abbreviations and no version numbers in the names we declare',
  check: (source) => {
    if (!source.code) return []
    const found: { line: number; says: string }[] = []
    walk(source.code.program, (node, around) => {
      const name = declaredName(node, around[0])
      if (name === undefined) return
      const line = source.lineOf(node.start)
      if (abbreviations.has(name)) found.push({ line, says: `'${name}' is an abbreviation` })
      if (/[a-z]V\d+$/.test(name)) found.push({ line, says: `'${name}' carries a version` })
    })
    return found
  },
}

const functionNodes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

function declaredName(node: Node, parent: Node | undefined): string | undefined {
  if (node.type !== 'Identifier' || !parent) return undefined
  // a function's name and its parameters, but not an arrow's answer
  if (functionNodes.has(parent.type)) return 'body' in parent && parent.body === node ? undefined : node.name
  const isMember = parent.type === 'TSPropertySignature' || parent.type === 'TSMethodSignature'
  if (isMember) return parent.key === node ? node.name : undefined
  return 'id' in parent && parent.id === node ? node.name : undefined
}
