import type { CallExpression, Node } from 'oxc-parser'
import { bigintsOf } from '../bigints.ts'
import type { Rule } from '../rule.ts'
import { walk } from '../walk.ts'

/** Where money and prices go: the rules, and the server's modules that move stakes and payouts. */
const homes = /^betting\/|^server\/(ledger|placement|settlement|coupons)\//

/** Of Math, what answers an integer whenever it is given integers and cannot hide a fraction. */
const exactMath = new Set(['min', 'max', 'abs', 'sign'])
const floatMethods = new Set(['toFixed', 'toPrecision', 'toExponential'])
const floatNames = new Set(['parseFloat', 'Float16Array', 'Float32Array', 'Float64Array'])
const floatOfNumber = new Set(['parseFloat', 'EPSILON', 'MIN_VALUE'])
const floatSql = /\b(double\s+precision|float[48]?|real)\b/i

/**
 * Division and powers of numbers, fractions written down, texts read as numbers: each makes a float in one step, and
 * without them whole numbers stay whole. What is plainly bigint divides exactly and may.
 */
export const floats: Rule = {
  name: 'floats',
  law: 'no float on the way of money or prices: in betting/, server/ledger, placement, settlement, coupons',
  check: (source) => {
    const { code, place, path, lineOf } = source
    if (!code || place.isTest || !homes.test(path)) return []
    const isBigint = bigintsOf(code.program)
    const found: { line: number; says: string }[] = []
    walk(code.program, (node, around) => {
      const says = floatIn(node, around, isBigint)
      if (says) found.push({ line: lineOf(node.start), says })
    })
    return found
  },
}

function floatIn(
  node: Node,
  [parent, grandparent]: readonly Node[],
  isBigint: (node: Node) => boolean,
): string | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'number' && !isWhole(node.raw ?? '', node.value)
        ? `${node.raw} is a float`
        : undefined
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return makesFractions(node.operator) && !isBigint(node.left) && !isBigint(node.right)
        ? `'${node.operator}' of what is not plainly bigint`
        : undefined
    case 'UnaryExpression':
      return node.operator === '+' ? 'a unary + reads a text as a float' : undefined
    case 'MemberExpression':
      return memberIn(node)
    case 'Identifier':
      return floatNames.has(node.name) && !isKey(node, parent) ? `${node.name} makes floats` : undefined
    case 'TemplateElement':
      return floatSql.test(node.value.raw) && isSql(grandparent) ? 'a column or cast that holds floats' : undefined
    case 'CallExpression':
      return isCallOf(node, 'Number') && !isWholeText(node.arguments[0], parent, isBigint)
        ? 'Number() of what may hold a fraction: read it with parseAmount, parsePrice, parseFraction or amount(…)'
        : undefined
    default:
      return undefined
  }
}

function makesFractions(operator: string): boolean {
  return operator === '/' || operator === '/=' || operator === '**' || operator === '**='
}

/** Written without a dot and small enough to be exact. */
function isWhole(raw: string, value: number): boolean {
  return !raw.includes('.') && Number.isSafeInteger(value)
}

/** Named through `Math` and `Number`, or a method that formats floats. */
function memberIn(node: Extract<Node, { type: 'MemberExpression' }>): string | undefined {
  const { object, property } = node
  if (property.type !== 'Identifier' || node.computed) return undefined
  const { name } = property
  if (object.type === 'Identifier' && object.name === 'Math')
    return exactMath.has(name) ? undefined : `Math.${name} is for floats`
  if (object.type === 'Identifier' && object.name === 'Number')
    return floatOfNumber.has(name) ? `Number.${name} is for floats` : undefined
  return floatMethods.has(name) ? `.${name}() is for floats` : undefined
}

/** A key, or a property of something else: `Number.parseFloat` is found as a member. */
function isKey(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  return parent?.type === 'Property' && parent.key === node
}

function isSql(tagged: Node | undefined): boolean {
  return tagged?.type === 'TaggedTemplateExpression' && tagged.tag.type === 'Identifier' && tagged.tag.name === 'sql'
}

function isCallOf(node: Node | undefined, name: string): node is CallExpression {
  return node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name
}

/** A bigint, or anything whose wholeness `amount(…)` or `Number.isSafeInteger(…)` asserts on the spot. */
function isWholeText(argument: Node | undefined, parent: Node | undefined, isBigint: (node: Node) => boolean): boolean {
  return (argument !== undefined && isBigint(argument)) || isCallOf(parent, 'amount')
}
