import type { Node } from 'oxc-parser'
import { sourceOf } from '../tidy/source.ts'
import { walk } from '../tidy/walk.ts'
import { type Change, changesOf } from './changes.ts'

/** A source with one small fault in it. */
export interface Mutant extends Change {
  /** From 1. */
  readonly line: number
  /** What stands there in the sound source. */
  readonly before: string
  /** The whole faulty source. Lines stay where they were. */
  readonly text: string
}

/** Milliseconds after which a loop of a mutant ends with a fault: a changed bound can make it endless. */
const loopMilliseconds = 20_000

const prelude = `const loopEnd = performance.now() + ${loopMilliseconds}; let loopSteps = 0; \
function loopStep() { loopSteps += 1; \
if (loopSteps % 64 === 0 && performance.now() > loopEnd) throw new Error('a loop without an end') } `

/** Every mutant of a source, in the order of the text. Types, imports and texts are left alone. */
export function mutantsOf(path: string, text: string): readonly Mutant[] {
  const { code, lineOf } = sourceOf(path, text)
  if (!code) return []
  const changes: Change[] = []
  const guards: Change[] = []
  walk(code.program, (node, around) => {
    if (isInType([node, ...around])) return
    changes.push(...changesOf(node, around[0], text))
    guards.push(...loopGuards(node))
  })
  return changes
    .filter(({ start, end, after }) => after.replaceAll(/[()]/g, '') !== text.slice(start, end))
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((change) => ({
      ...change,
      line: lineOf(change.start),
      before: text.slice(change.start, change.end),
      text: prelude + applied(text, [change, ...guards.filter((guard) => isApart(guard, change))]),
    }))
}

const expressions = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function isInType(nodes: readonly Node[]): boolean {
  return nodes.some(({ type }) => (type.startsWith('TS') && !expressions.has(type)) || type === 'ImportDeclaration')
}

/** Every turn of a loop asks how long it has been going on. */
function loopGuards(node: Node): Change[] {
  const body = 'body' in node && !Array.isArray(node.body) ? node.body : undefined
  if (!/^(For|While|DoWhile|ForOf|ForIn)Statement$/.test(node.type) || !body) return []
  return [
    { start: body.start, end: body.start, after: '{ loopStep(); ' },
    { start: body.end, end: body.end, after: ' }' },
  ]
}

function isApart(guard: Change, change: Change): boolean {
  return guard.start <= change.start || guard.start >= change.end
}

/** At one place an opening guard stands before what is changed, a closing one after it. */
function applied(text: string, changes: readonly Change[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end, after } of changes.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    parts.push(text.slice(from, start), after)
    from = end
  }
  return parts.join('') + text.slice(from)
}
