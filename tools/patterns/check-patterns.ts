import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readTree } from '../tidy/source.ts'
import { judgePattern } from './judge-pattern.ts'
import { patternsOf } from './patterns-of.ts'

const usage = `Usage: node tools/patterns/check-patterns.ts [PATH…]

Names every regular expression of the product whose time grows faster than the text that it looks at: whoever sends that
text could stop a process with a few kilobytes. With PATHs, only those of files whose path begins so.`

/** What runs for players and operators; tools and tests read our own texts. */
const product = new Set(['betting', 'contract', 'words', 'server', 'browser', 'site', 'office'])

function main(): number {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const patterns = readTree(root)
    .filter(({ path }) => positionals.length === 0 || positionals.some((each) => path.startsWith(each)))
    .filter(({ place }) => place.workspace !== undefined && product.has(place.workspace) && !place.isTest)
    .flatMap(patternsOf)
  const alike = Map.groupBy(patterns, ({ body, flags }) => `/${body}/${flags}`)
  let findings = 0
  for (const [written, places] of alike) {
    const [pattern] = places
    const says = pattern && judgePattern(pattern)
    if (!says) continue
    for (const { path, line } of places) console.log(`${path}:${line}  ${written} ${says}`)
    findings += places.length
  }
  console.log(`${alike.size} patterns, ${findings} findings`)
  return findings > 0 ? 1 : 0
}

process.exitCode = main()
