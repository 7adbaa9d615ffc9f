/** Words that follow a table's name and are no other name for it. */
const noAlias = new Set(
  'where set order left right inner cross full join on using group limit for values select union with returning offset'.split(
    ' ',
  ),
)

/** Which of these tables a statement reads or changes without saying whose rows: no condition on it, no join by it. */
export function unscopedTables(statement: string, tables: readonly string[]): string[] {
  const text = statement
    .replace(/'[^']*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase()
  const named = new RegExp(
    `\\b(from|join|update|into|using)\\s+(?:only\\s+)?"?(${tables.join('|')})"?(?![\\w.])(?:\\s+as)?(?:\\s+(\\w+))?`,
    'g',
  )
  return [...text.matchAll(named)].flatMap((found) => {
    const [, verb = '', table = '', word = ''] = found
    const part = partAround(text, found.index)
    const isScoped =
      verb === 'into'
        ? /\([^)]*\boperator_id\b/.test(text.slice(found.index))
        : isBound(part.text, noAlias.has(word) || word === '' ? table : word) || (part.isInner && isCarried(part.text))
    return isScoped ? [] : [table]
  })
}

/** A condition on whose a row is: `c.operator_id = …`, or without the name. */
function isBound(part: string, alias: string): boolean {
  const column = `(?:(?<![\\w.])${alias}\\.)?(?<![\\w.](?!${alias}))operator_id`
  const name = `(?<![\\w.])(?:${alias}\\.)?operator_id`
  return [`${name}\\s*=`, `=\\s*${name}\\b`, `\\(${column}(?:, [\\w.]+)*\\) in\\b`, `using \\(operator_id\\b`].some(
    (form) => new RegExp(form).test(part),
  )
}

/** What is in parentheses may leave it to those around it, and tells them whose its rows are. */
function isCarried(part: string): boolean {
  return /^select (?:\w+\.)?operator_id\b/.test(part)
}

/** The select or the like that a place in a statement belongs to, with all that it holds; one of several in a union. */
function partAround(text: string, at: number): { readonly text: string; readonly isInner: boolean } {
  let begin = at
  for (let depth = 0; begin > 0; begin -= 1) {
    const before = text[begin - 1]
    if (before === ')') depth += 1
    else if (before === '(' && depth-- === 0) break
    else if (depth === 0 && / union (all )?$/.test(text.slice(Math.max(0, begin - 11), begin))) break
  }
  let end = at
  for (let depth = 0; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1
    else if (text[end] === ')' && depth-- === 0) break
    else if (depth === 0 && text.startsWith(' union ', end)) break
  }
  return { text: text.slice(begin, end).trim(), isInner: begin > 0 || end < text.length }
}
