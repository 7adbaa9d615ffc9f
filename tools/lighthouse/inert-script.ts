import { parseSync } from 'oxc-parser'

/**
 * A script of the same bytes that does nothing: what it was stands in a function that nobody calls, without what it
 * imports and exports. A browser fetches and reads as much of it as before. Throws when that is no script any more.
 */
export function inertScript(source: string): string {
  const { module } = parse(source)
  const left = [...module.staticImports, ...module.staticExports]
  const ranges = [
    ...left.map(({ start, end }) => ({ start, end, instead: '' })),
    // as long as it was
    ...module.importMetas.map(({ start, end }) => ({ start, end, instead: 'import_meta' })),
  ]
  let body = source
  for (const { start, end, instead } of ranges.toSorted((a, b) => b.start - a.start))
    body = body.slice(0, start) + instead + body.slice(end)
  const inert = `()=>{${body}\n}`
  parse(inert)
  const missing = Buffer.byteLength(source) - Buffer.byteLength(inert)
  return inert + ' '.repeat(Math.max(0, missing))
}

function parse(source: string) {
  const parsed = parseSync('script.js', source, { sourceType: 'module' })
  const [error] = parsed.errors
  if (error) throw new Error(`a script cannot be read: ${error.message}`)
  return parsed
}
