import type { Node, ParamPattern, TSType } from 'oxc-parser'
import { functionsOf } from '../functions.ts'
import { budget } from '../law.ts'
import type { Rule } from '../rule.ts'

export const parameterCount: Rule = {
  name: 'parameter-count',
  law: `at most ${budget.parameters} parameters`,
  check: (source) => {
    // a row of a test's table comes in as parameters
    if (source.place.isTest) return []
    return functionsOf(source).flatMap(({ node, name, line }) => {
      const count = node.params.filter((parameter) => !isThis(parameter)).length
      if (count <= budget.parameters) return []
      return [{ line, says: `${name ?? 'a function'} takes ${count} parameters` }]
    })
  },
}

/** A reader of `open(door, true)` learns nothing: an options object or two functions tell. */
export const booleanParameter: Rule = {
  name: 'boolean-parameter',
  law: 'no boolean parameters of named functions',
  check: (source) => {
    if (source.place.isTest) return []
    return functionsOf(source).flatMap(({ node, name }) =>
      name === undefined
        ? []
        : node.params.filter(isBoolean).map((parameter) => ({
            line: source.lineOf(parameter.start),
            says: `${name} takes a boolean`,
          })),
    )
  },
}

function isThis(parameter: ParamPattern): boolean {
  return parameter.type === 'Identifier' && parameter.name === 'this'
}

function isBoolean(parameter: Node): boolean {
  if (parameter.type === 'AssignmentPattern') {
    const { left, right } = parameter
    return isBoolean(left) || (right.type === 'Literal' && typeof right.value === 'boolean')
  }
  const annotation = parameter.type === 'Identifier' ? parameter.typeAnnotation : undefined
  return annotation ? isBooleanType(annotation.typeAnnotation) : false
}

function isBooleanType(type: TSType): boolean {
  if (type.type === 'TSBooleanKeyword') return true
  return type.type === 'TSUnionType' && type.types.some(isBooleanType)
}
