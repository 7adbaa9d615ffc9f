import type { ExportNamedDeclaration } from 'oxc-parser'
import type { Rule } from '../rule.ts'

/** Source, units and refusals of a rule stand above it. */
export const docstrings: Rule = {
  name: 'docstrings',
  law: 'every function that betting/ exports has a docstring',
  check: ({ code, place, lineOf, text }) => {
    if (!code || place.workspace !== 'betting' || place.isTest) return []
    const described = code.comments
      .filter((comment) => comment.type === 'Block' && comment.value.startsWith('*'))
      .map((comment) => comment.end)
    return code.program.body.flatMap((node) => {
      if (node.type !== 'ExportNamedDeclaration') return []
      const name = functionName(node.declaration)
      const isDescribed = described.some((end) => end <= node.start && text.slice(end, node.start).trim() === '')
      return name === undefined || isDescribed ? [] : [{ line: lineOf(node.start), says: `${name} has no docstring` }]
    })
  },
}

type Declaration = ExportNamedDeclaration['declaration']

function functionName(declaration: Declaration): string | undefined {
  if (declaration?.type === 'FunctionDeclaration') return declaration.id?.name
  if (declaration?.type !== 'VariableDeclaration') return undefined
  const [first] = declaration.declarations
  const isFunction = first?.init?.type === 'ArrowFunctionExpression' || first?.init?.type === 'FunctionExpression'
  return isFunction && first.id.type === 'Identifier' ? first.id.name : undefined
}
