import type { Expression, Node } from 'oxc-parser'
import type { Source } from '../tidy/source.ts'
import { walk } from '../tidy/walk.ts'

/** A regular expression of the product, and where it stands. */
export interface Pattern {
  readonly path: string
  readonly line: number
  /** Absent of one that is handed in from elsewhere. */
  readonly body: string | undefined
  readonly flags: string
}

/** Every pattern that a file has, written as one or made by `RegExp`. What a template puts in counts as one letter. */
export function patternsOf({ path, code, lineOf }: Source): readonly Pattern[] {
  const found: Pattern[] = []
  if (!code) return found
  walk(code.program, (node) => {
    const pattern = patternIn(node)
    if (pattern) found.push({ path, line: lineOf(node.start), ...pattern })
  })
  return found
}

function patternIn(node: Node): Pick<Pattern, 'body' | 'flags'> | undefined {
  if (node.type === 'Literal' && 'regex' in node) return { body: node.regex.pattern, flags: node.regex.flags }
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return undefined
  const [body, flags] = node.arguments.map((argument) =>
    argument.type === 'SpreadElement' ? undefined : textOf(argument),
  )
  return { body, flags: flags ?? '' }
}

function textOf(node: Expression): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('x')
  return undefined
}
