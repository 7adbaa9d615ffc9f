import type { ArrowFunctionExpression, Function as FunctionNode, Node } from 'oxc-parser'
import type { Source } from './source.ts'
import { walk } from './walk.ts'

export interface FunctionInSource {
  readonly node: ArrowFunctionExpression | FunctionNode
  /** As declared; `undefined` for one that is only handed to another. */
  readonly name: string | undefined
  readonly line: number
  readonly lineCount: number
  /** A React component: begins with a capital, in a .tsx. */
  readonly isComponent: boolean
}

/** Every function with a body. */
export function functionsOf(source: Source): readonly FunctionInSource[] {
  const found: FunctionInSource[] = []
  if (!source.code) return found
  walk(source.code.program, (node, around) => {
    if (!isFunction(node) || !node.body) return
    const name = nameOf(node, around[0])
    const line = source.lineOf(node.start)
    const isComponent = source.path.endsWith('.tsx') && /^[A-Z]/.test(name ?? '')
    found.push({ node, name, line, lineCount: source.lineOf(node.end) - line + 1, isComponent })
  })
  return found
}

function isFunction(node: Node): node is ArrowFunctionExpression | FunctionNode {
  return (
    node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'
  )
}

function nameOf(node: ArrowFunctionExpression | FunctionNode, parent: Node | undefined): string | undefined {
  if (node.type !== 'ArrowFunctionExpression' && node.id) return node.id.name
  if (parent?.type === 'VariableDeclarator') return parent.id.type === 'Identifier' ? parent.id.name : undefined
  const isMember =
    parent?.type === 'Property' || parent?.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition'
  return isMember && parent.key.type === 'Identifier' ? parent.key.name : undefined
}
