import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { judge } from './judge.ts'
import { holds, prove } from './prove.ts'
import { rules, treeRules } from './rules.ts'
import { readTree } from './source.ts'

const usage = `Usage: node tools/tidy/tidy.ts [--prove | --law] [PATH…]

Reads the repository and names every place that breaks its law. With PATHs, only those that begin so.
  --law     print the law
  --prove   show that every rule bites: run each on its fixtures
A line with a written reason is excused: // tidy-allow RULE: reason`

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, law: { type: 'boolean' }, prove: { type: 'boolean' } },
  })
  if (values.help) return say(usage)
  if (values.law) return say([...rules, ...treeRules].map(({ name, law }) => `${name.padEnd(18)}${law}`).join('\n'))
  return values.prove ? proveAll() : judgeAll(positionals)
}

function judgeAll(paths: readonly string[]): number {
  const sources = readTree(fileURLToPath(new URL('../..', import.meta.url)))
  const verdicts = judge(sources).filter(
    ({ path }) => paths.length === 0 || paths.some((each) => path.startsWith(each)),
  )
  for (const { path, line, rule, says } of verdicts) console.log(`${path}:${line}  ${rule}: ${says}`)
  console.log(`${sources.length} files, ${verdicts.length} findings`)
  return verdicts.length > 0 ? 1 : 0
}

function proveAll(): number {
  const proofs = prove()
  for (const proof of proofs)
    console.log(
      holds(proof)
        ? `bites   ${proof.rule}: ${proof.fixture}`
        : `FAILED  ${proof.rule}: ${proof.fixture} should bite at ${proof.expected.join()}, bites at ${proof.found.join()}`,
    )
  return proofs.every(holds) ? 0 : 1
}

function say(text: string): number {
  console.log(text)
  return 0
}

process.exitCode = main()
