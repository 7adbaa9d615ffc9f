import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { differencesOf, readVectors } from './read-vectors.ts'

const help = `npm run vectors -- FILE…

Settles the bets, lines and legs of vectors files by the rules in betting/ and compares the results with theirs.
Prints every row that differs and why, and at the end: N agree, M differ.

  FILE…    settled-bets.json, asian-handicap.json, asian-rules.json, leg-factors.json, odds-conversion.json or files
           of the same forms
  --help   this text

Exit: 0 all agree · 1 at least one differs · 2 a file cannot be read`

/** Runs the command and gives its exit code. */
function main(): number {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
  if (values.help) return say(help, 0)
  if (positionals.length === 0) return say(help, 2)
  let agree = 0
  let differ = 0
  for (const file of positionals) {
    for (const vector of readVectors(readFileSync(file, 'utf8'))) {
      const differences = differencesOf(vector)
      if (differences.length === 0) agree += 1
      else {
        differ += 1
        console.log(`${file} ${vector.id}: ${differences.join('; ')}`)
      }
    }
  }
  return say(`${agree} agree, ${differ} differ`, differ === 0 ? 0 : 1)
}

function say(text: string, exitCode: number): number {
  console.log(text)
  return exitCode
}

try {
  process.exitCode = main()
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 2
}
