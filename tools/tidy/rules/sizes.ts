import { functionsOf } from '../functions.ts'
import { budget } from '../law.ts'
import type { Rule, TreeRule } from '../rule.ts'
import type { Source } from '../source.ts'

const isProse = (source: Source) => source.code === undefined

export const fileSize: Rule = {
  name: 'file-size',
  law: `no source file over ${budget.file} lines, no test over ${budget.testFile}`,
  check: (source) => {
    const max = source.place.isTest ? budget.testFile : budget.file
    if (isProse(source) || source.lineCount <= max) return []
    return [{ line: 1, says: `${source.lineCount} lines; ${max} are allowed` }]
  },
}

/** Looked at over the whole tree: one long file is a reason, many are a habit. */
export const sizeSpread: TreeRule = {
  name: 'size-spread',
  law: `nine of ten source files under ${budget.usualFile} lines`,
  checkTree: (sources) => {
    const counted = sources.filter((source) => !isProse(source) && !source.place.isTest)
    const long = counted.filter((source) => source.lineCount > budget.usualFile)
    if (long.length <= counted.length * (1 - budget.usualShare)) return []
    const says = `one of ${long.length} files over ${budget.usualFile} lines, of ${counted.length} in all`
    return long.map(({ path }) => ({ path, line: 1, says }))
  },
}

export const functionSize: Rule = {
  name: 'function-size',
  law: `no function over ${budget.function} lines, no component over ${budget.component}`,
  check: (source) => {
    if (source.place.isTest) return []
    return functionsOf(source).flatMap(({ name, line, lineCount, isComponent }) => {
      const max = isComponent ? budget.component : budget.function
      if (lineCount <= max) return []
      return [{ line, says: `${name ?? 'a function'} has ${lineCount} lines; ${max} are allowed` }]
    })
  },
}
