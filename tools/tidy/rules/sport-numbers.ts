import { sports } from '@banko/betting/match/sport.ts'
import type { Node, Program } from 'oxc-parser'
import type { Rule } from '../rule.ts'
import { nodesOf, walk } from '../walk.ts'

const home = 'betting/match/sport.ts'
const sportNames: ReadonlySet<string> = new Set(Object.keys(sports))

/** `1` in one file and `7` in another cannot be found by whoever adds a sport. 0 is no sport, and may stand for none. */
export const sportNumbers: Rule = {
  name: 'sport-numbers',
  law: `a sport has its number in ${home} alone; elsewhere it has its name`,
  check: ({ code, path, place, lineOf }) => {
    if (!code || place.isTest || path === home) return []
    const keyed = keyedBySport(code.program)
    const found: { line: number; says: string }[] = []
    walk(code.program, (node) => {
      for (const at of numbersIn(node, keyed))
        found.push({ line: lineOf(at.start), says: 'names a sport by its number' })
    })
    return found
  },
}

/** Every place of a node where a number stands for a sport. */
function numbersIn(node: Node, keyed: ReadonlySet<string>): readonly Node[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return [...numbersFor(node.left, node.right), ...numbersFor(node.right, node.left)]
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return numbersFor(node.left, node.right)
    case 'Property':
    case 'PropertyDefinition':
      return numbersFor(node.key, node.value)
    case 'TSPropertySignature':
      return numbersFor(node.key, node.typeAnnotation)
    case 'SwitchStatement':
      return node.cases.flatMap(({ test }) => numbersFor(node.discriminant, test))
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' && (sportNames.has(node.id.name) || keyed.has(node.id.name))
        ? literalsIn(node.init)
        : numbersFor(node.id, node.init)
    default:
      return []
  }
}

/** The numbers of `value`, when `name` is what a sport's number is called. */
function numbersFor(name: Node, value: Node | null | undefined): readonly Node[] {
  return isSportId(name) ? literalsIn(value) : []
}

function isSportId(node: Node): boolean {
  const name =
    node.type === 'MemberExpression' ? node.property : node.type === 'ChainExpression' ? node.expression : node
  if (name !== node) return isSportId(name)
  return node.type === 'Identifier' && /^(also)?sportids?$/i.test(node.name)
}

/** Lists and tables of this file that are asked by a sport's number: `names.get(sportId)`, `names[sportId]`. */
function keyedBySport(program: Program): ReadonlySet<string> {
  const asked = nodesOf(program, 'CallExpression').flatMap(({ callee, arguments: [argument] }) =>
    callee.type === 'MemberExpression' && argument && isSportId(argument) ? [callee.object] : [],
  )
  const indexed = nodesOf(program, 'MemberExpression').flatMap(({ computed, object, property }) =>
    computed && isSportId(property) ? [object] : [],
  )
  return new Set([...asked, ...indexed].flatMap((node) => (node.type === 'Identifier' ? [node.name] : [])))
}

/** The numbers that a value or a type is or lists; of a table those that are its keys, not what stands behind them. */
function literalsIn(node: Node | null | undefined): readonly Node[] {
  switch (node?.type) {
    case 'Literal':
      return (typeof node.value === 'number' && node.value !== 0) || isDigits(node.value) ? [node] : []
    case 'ArrayExpression':
      return node.elements.flatMap(keyOrLiteral)
    case 'NewExpression':
      return node.arguments.flatMap(literalsIn)
    case 'ObjectExpression':
      return node.properties.flatMap((each) => (each.type === 'Property' ? literalsIn(each.key) : []))
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literalsIn(node.expression)
    case 'TSTypeAnnotation':
      return literalsIn(node.typeAnnotation)
    case 'TSLiteralType':
      return literalsIn(node.literal)
    case 'TSUnionType':
      return node.types.flatMap(literalsIn)
    default:
      return []
  }
}

/** Of an entry `[1, 'football']` the key. */
function keyOrLiteral(element: Node | null): readonly Node[] {
  return literalsIn(element?.type === 'ArrayExpression' ? element.elements[0] : element)
}

function isDigits(value: unknown): boolean {
  return typeof value === 'string' && /^[1-9]\d*$/.test(value)
}
