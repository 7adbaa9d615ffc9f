import type { CallExpression, Node } from 'oxc-parser'
import type { Source } from '../tidy/source.ts'
import { nodesOf } from '../tidy/walk.ts'

const testers = new Set(['test', 'it', 'describe'])

/** Titles of the tests and groups of a test file, as they are written, each once; of one with values in it the text between its backticks. */
export function testTitles(source: Source): readonly string[] {
  if (!source.code) return []
  const titles = nodesOf(source.code.program, 'CallExpression').flatMap((call) => {
    const title = isTester(call.callee) ? titleOf(call, source.text) : undefined
    return title === undefined ? [] : [title]
  })
  return [...new Set(titles)]
}

/** `test`, `describe.each(…)`, `test.runIf(…)`, `test.each` with a table. */
function isTester(callee: Node): boolean {
  if (callee.type === 'Identifier') return testers.has(callee.name)
  if (callee.type === 'MemberExpression') return isTester(callee.object)
  if (callee.type === 'CallExpression') return isTester(callee.callee)
  return callee.type === 'TaggedTemplateExpression' && isTester(callee.tag)
}

function titleOf({ arguments: [title] }: CallExpression, text: string): string | undefined {
  if (title?.type === 'Literal') return typeof title.value === 'string' ? title.value : undefined
  if (title?.type !== 'TemplateLiteral') return undefined
  return title.expressions.length > 0
    ? text.slice(title.start + 1, title.end - 1)
    : (title.quasis[0]?.value.cooked ?? undefined)
}
