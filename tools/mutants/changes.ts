import type { Node } from 'oxc-parser'

/** A stretch of a source and what a mutant has in its place. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly after: string
}

const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '>>': ['<<'],
  '<<': ['>>'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
  '||=': ['&&='],
  '&&=': ['||='],
}

const methods: Readonly<Record<string, string>> = { min: 'max', max: 'min', some: 'every', every: 'some' }
const leftOut = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice'])

/** Every single change that this kind of mutant makes to a node: nothing where it makes none. */
export function changesOf(node: Node, parent: Node | undefined, text: string): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
      return isText(node.left) || isText(node.right) ? [] : swaps(node, text)
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return swaps(node, text)
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? [put(node, slice(node.argument, text))] : []
    case 'UpdateExpression':
      return [
        put(
          node,
          slice(node, text).replace(/\+\+|--/, (step) => (step === '++' ? '--' : '++')),
        ),
      ]
    case 'Literal':
      return literals(node)
    case 'IfStatement':
    case 'ConditionalExpression':
      return [put(node.test, 'true'), put(node.test, 'false')]
    case 'WhileStatement':
    case 'ForStatement':
      return node.test ? [put(node.test, 'false')] : []
    case 'ReturnStatement':
      return node.argument ? [put(node.argument, 'undefined')] : []
    case 'ArrowFunctionExpression':
      return node.expression ? [put(node.body, '(undefined)')] : []
    case 'ExpressionStatement':
    case 'ThrowStatement':
      return parent?.type === 'BlockStatement' ? [put(node, ';')] : [put(node, '{}')]
    case 'CallExpression':
      return calls(node, text)
    default:
      return []
  }
}

function swaps(
  node: Extract<Node, { type: 'BinaryExpression' | 'LogicalExpression' | 'AssignmentExpression' }>,
  text: string,
): Change[] {
  const start = text.indexOf(node.operator, node.left.end)
  return (operators[node.operator] ?? []).map((after) => ({ start, end: start + node.operator.length, after }))
}

function literals(node: Extract<Node, { type: 'Literal' }>): Change[] {
  const { value } = node
  if (typeof value === 'boolean') return [put(node, String(!value))]
  if (typeof value === 'number') return [put(node, String(value + 1)), put(node, `(${value - 1})`)]
  if (typeof value === 'bigint') return [put(node, `${value + 1n}n`), put(node, `(${value - 1n}n)`)]
  return []
}

/** Another method of the same form, or the list as it was. */
function calls(node: Extract<Node, { type: 'CallExpression' }>, text: string): Change[] {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const { name } = callee.property
  const other = methods[name]
  if (other) return [put(callee.property, other)]
  return leftOut.has(name) ? [put(node, slice(callee.object, text))] : []
}

function isText(node: Node): boolean {
  return (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral'
}

function put({ start, end }: Node, after: string): Change {
  return { start, end, after }
}

function slice({ start, end }: Node, text: string): string {
  return text.slice(start, end)
}
