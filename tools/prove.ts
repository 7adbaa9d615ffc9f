import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { type Proof, proofs } from './proofs.ts'

const width = Math.max(...proofs.map(({ name }) => name.length))
const describe = ({ name, says }: Proof) => `  ${name.padEnd(width)}  ${says}`

const usage = `Usage: npm run prove -- [NAME…]

Runs the slow proofs, all of them or those named, one after another; npm test runs their short forms. Each needs the
machine for itself. Brings or finds a PostgreSQL as the tests do. Exits with 1 when one fails, or is named and lacks
what it needs.

${proofs.map(describe).join('\n')}`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const unknown = positionals.find((name) => !proofs.some((proof) => proof.name === name))
  if (unknown !== undefined) {
    console.error(`There is no proof '${unknown}'.\n\n${usage}`)
    return 2
  }
  const chosen = proofs.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const rows: string[] = []
  let [held, failed] = [0, 0]
  for (const proof of chosen) {
    console.log(`\n${describe(proof).trim()}`)
    const lacking = proof.lacking?.()
    if (lacking !== undefined) {
      console.log(`NOT PROVED: ${lacking}`)
      rows.push(`LACKING         ${describe(proof).trim()}`)
      if (positionals.includes(proof.name)) failed += 1
      continue
    }
    const from = performance.now()
    const holds = await run(proof)
    if (holds) held += 1
    else failed += 1
    const seconds = ((performance.now() - from) / 1000).toFixed(0)
    rows.push(`${holds ? 'holds ' : 'FAILED'}  ${seconds.padStart(4)} s  ${describe(proof).trim()}`)
  }
  console.log(`\n${rows.join('\n')}\n${held} hold, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

function commandOf({ files = [], pages, program }: Proof): readonly [string, string[]] {
  if (pages !== undefined) return ['playwright', ['test', '--project=pages', pages]]
  return program === undefined ? ['vitest', ['run', '--reporter=verbose', ...files]] : ['node', [program]]
}

async function run(proof: Proof): Promise<boolean> {
  const [command, args] = commandOf(proof)
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, BANKO_LONG: '1', ...proof.env },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

process.exitCode = await main()
