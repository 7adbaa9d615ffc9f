import type { Node, Program } from 'oxc-parser'
import { walk } from './walk.ts'

/** Fields of betting/numbers/fraction.ts's Fraction: numerator and denominator. */
const fields = new Set(['n', 'd'])
/** Functions of betting/ that answer a bigint. */
const functions = new Set(['BigInt', 'floor', 'roundHalfUp', 'commonMultiple', 'roundToMinor'])
const arithmetic = new Set(['+', '-', '*', '/', '%', '**'])

type IsBigint = (node: Node) => boolean

/** A name in the function that declares it, and how one sees that it is a bigint. */
interface Declaration {
  readonly name: string
  readonly scope: Node
  readonly holds: (isBigint: IsBigint) => boolean
}

/**
 * Whether an expression is plainly bigint. There are no types here, so it must be seen in the file itself: a bigint
 * literal, `BigInt(…)`, arithmetic with one such side (the other must be bigint too, or it would not run), a name that
 * its function declares so, by annotation or by what it begins with, and the parts of a Fraction.
 */
export function bigintsOf(program: Program): IsBigint {
  const declarations = declarationsOf(program)
  const sure = new Set<Declaration>()
  const isSure = (name: string, at: number) => {
    const known = declarations.filter((each) => each.name === name && isInside(at, each.scope))
    // the innermost function that declares the name means it
    const start = Math.max(...known.map(({ scope }) => scope.start))
    const meant = known.filter(({ scope }) => scope.start === start)
    return meant.length > 0 && meant.every((each) => sure.has(each))
  }
  const isBigint = (node: Node): boolean => isPlainlyBigint(node, isBigint, isSure)
  // a declaration may rest on another: again until nothing is new
  for (let before = -1; before < sure.size; ) {
    before = sure.size
    for (const each of declarations) if (each.holds(isBigint)) sure.add(each)
  }
  return isBigint
}

function isInside(at: number, scope: Node): boolean {
  return scope.start <= at && at <= scope.end
}

function isPlainlyBigint(node: Node, isBigint: IsBigint, isSure: (name: string, at: number) => boolean): boolean {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'bigint'
    case 'Identifier':
      return isSure(node.name, node.start)
    case 'MemberExpression':
      return !node.computed && node.property.type === 'Identifier' && fields.has(node.property.name)
    case 'CallExpression':
      return node.callee.type === 'Identifier' && (functions.has(node.callee.name) || isBigint(node.callee))
    case 'BinaryExpression':
      return arithmetic.has(node.operator) && (isBigint(node.left) || isBigint(node.right))
    case 'ConditionalExpression':
      return isBigint(node.consequent) && isBigint(node.alternate)
    case 'UnaryExpression':
      return node.operator === '-' && isBigint(node.argument)
    case 'ParenthesizedExpression':
      return isBigint(node.expression)
    default:
      return false
  }
}

function declarationsOf(program: Program): readonly Declaration[] {
  const declarations: Declaration[] = []
  walk(program, (node, around) => {
    const scope = around.find((each) => 'params' in each) ?? program
    if (node.type === 'VariableDeclarator') declarations.push(...variables(node, scope))
    if ('params' in node && Array.isArray(node.params)) {
      for (const each of node.params) declarations.push(...parameters(each, node))
    }
    if (node.type === 'FunctionDeclaration' && node.id) {
      declarations.push({ name: node.id.name, scope, holds: () => isBigintType(node.returnType) })
    }
  })
  return declarations
}

function variables({ id, init }: Extract<Node, { type: 'VariableDeclarator' }>, scope: Node): Declaration[] {
  if (id.type === 'Identifier') {
    const holds = id.typeAnnotation ? () => isBigintType(id.typeAnnotation) : beginsAs(init)
    return [{ name: id.name, scope, holds }]
  }
  if (id.type === 'ArrayPattern') {
    const values = init?.type === 'ArrayExpression' ? init.elements : []
    return id.elements.flatMap((element, at) =>
      element?.type === 'Identifier' ? [{ name: element.name, scope, holds: beginsAs(values[at]) }] : [],
    )
  }
  return id.type === 'ObjectPattern' ? partsOf(id, scope) : []
}

function beginsAs(value: Node | null | undefined): Declaration['holds'] {
  return (isBigint) => value != null && isBigint(value)
}

function parameters(parameter: Node, scope: Node): Declaration[] {
  const target = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
  if (target.type === 'Identifier') {
    return [{ name: target.name, scope, holds: () => isBigintType(target.typeAnnotation) }]
  }
  return target.type === 'ObjectPattern' ? partsOf(target, scope) : []
}

/** `{ n, d }` of a Fraction are bigints; what else is taken apart is unknown. */
function partsOf(pattern: Extract<Node, { type: 'ObjectPattern' }>, scope: Node): Declaration[] {
  return pattern.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.value.type !== 'Identifier') return []
    const { key, value } = property
    return [{ name: value.name, scope, holds: () => key.type === 'Identifier' && fields.has(key.name) }]
  })
}

function isBigintType(annotation: { readonly typeAnnotation: Node } | null | undefined): boolean {
  return annotation?.typeAnnotation.type === 'TSBigIntKeyword'
}
