import { type Node, type Program, visitorKeys } from 'oxc-parser'

/** Calls `visit` for every node, outermost first, with the nodes around it, nearest first. */
export function walk(program: Program, visit: (node: Node, around: readonly Node[]) => void): void {
  const go = (node: Node, around: readonly Node[]) => {
    visit(node, around)
    const inside = [node, ...around]
    for (const child of childrenOf(node)) go(child, inside)
  }
  go(program, [])
}

function childrenOf(node: Node): readonly Node[] {
  // a node's fields are known by name only: the parser's own list says which of them hold nodes
  const fields = node as unknown as Readonly<Record<string, unknown>>
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    const value = fields[key]
    return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []
  })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Every node of these types. */
export function nodesOf<T extends Node['type']>(
  program: Program,
  ...types: readonly T[]
): Extract<Node, { type: T }>[] {
  const wanted: ReadonlySet<string> = new Set(types)
  const found: Extract<Node, { type: T }>[] = []
  walk(program, (node) => {
    // the set holds exactly the types of T
    if (wanted.has(node.type)) found.push(node as Extract<Node, { type: T }>)
  })
  return found
}
