import type { Node } from 'oxc-parser'
import type { Rule } from '../rule.ts'
import type { Source } from '../source.ts'
import { walk } from '../walk.ts'

const timers = ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval']
const names = new Set(['Date', ...timers])
const members: Readonly<Record<string, readonly string[]>> = {
  Math: ['random'],
  performance: ['now', 'timeOrigin'],
  process: ['env', 'hrtime', 'uptime'],
  crypto: ['randomUUID', 'getRandomValues'],
  globalThis: [...names, 'crypto', 'performance', 'process'],
  window: [...names, 'crypto', 'performance'],
  Temporal: ['Now'],
}
const modules = new Set(['node:timers', 'node:timers/promises', 'node:process', 'node:perf_hooks'])
const randomOfCrypto = new Set(['randomBytes', 'randomUUID', 'randomInt', 'randomFillSync', 'webcrypto'])

const homes = /^(server\/platform|simulator\/time)\/|^browser\/(connection|clock|ids)\.ts$/

/** Everything is told the time, so that a year can be simulated from one seed. */
export const globals: Rule = {
  name: 'globals',
  law: 'clock, timers, randomness and environment only in server/platform, simulator/time, browser/connection.ts, browser/clock.ts, browser/ids.ts, tools and tests',
  check: (source) => {
    const { workspace, isTest, isConfig } = source.place
    if (!source.code || !workspace || isTest || isConfig || workspace === 'tools' || homes.test(source.path)) return []
    return findGlobals(source)
  },
}

function findGlobals(source: Source) {
  const found: { line: number; says: string }[] = []
  if (!source.code) return found
  walk(source.code.program, (node, around) => {
    const name = globalIn(node, around[0])
    if (name)
      found.push({ line: source.lineOf(node.start), says: `${name}: be told it (platform.clock, timers, random, ids)` })
  })
  return found
}

function globalIn(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'Identifier') return names.has(node.name) && isValue(node, parent) ? node.name : undefined
  if (node.type === 'ImportDeclaration') return modules.has(node.source.value) ? node.source.value : undefined
  if (node.type === 'MemberExpression') {
    if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return undefined
    const name = node.property.name
    return members[node.object.name]?.includes(name) ? `${node.object.name}.${name}` : undefined
  }
  if (node.type === 'ImportSpecifier') {
    const from = parent?.type === 'ImportDeclaration' ? parent.source.value : ''
    const name = node.imported.type === 'Identifier' ? node.imported.name : ''
    return from === 'node:crypto' && randomOfCrypto.has(name) ? name : undefined
  }
  return undefined
}

const typeNodes = new Set(['TSPropertySignature', 'TSMethodSignature', 'TSTypeReference', 'TSQualifiedName'])

/** False where the name is only a key, a property of something else, or a type. */
function isValue(node: Node, parent: Node | undefined): boolean {
  if (!parent) return true
  if (parent.type === 'MemberExpression') {
    // a moment that is written down is not the present one
    const isWritten =
      parent.property.type === 'Identifier' && (parent.property.name === 'UTC' || parent.property.name === 'parse')
    return (parent.object === node && !isWritten) || parent.computed
  }
  if (parent.type === 'Property' || parent.type === 'PropertyDefinition' || parent.type === 'MethodDefinition')
    return parent.value === node || parent.computed
  return !typeNodes.has(parent.type)
}
