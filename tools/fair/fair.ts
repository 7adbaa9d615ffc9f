import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import { runCommand } from '../chosen-database.ts'
import { proofText, provedConfigs, proveGame } from './all-proofs.ts'
import { tellVerdict } from './tell-verdict.ts'

const usage = `Usage: npm run fair -- rtp [--check] [CONFIG …]
       npm run fair -- verify ROUND.json [--commit HEX]

rtp     counts what every game of the house gives back, or those named (dice@1), and writes docs/fair/CONFIG.json.
        Exits with 1 where a game gives back what it should not, or draws with a bias.
        --check  writes nothing; exits with 1 also where a file is not what was counted
verify  works a round out again from public bytes, and asks nobody: seeds, stream, every draw, result and payout. Says
        which byte does not match. Exits with 0 where all of it does, 1 where something does not, 2 where it holds together
        but was not held against a commit of yours, or cannot be read.
        --commit HEX  what was published before the bet, of a shared round the end of its chain, as you wrote it down`

const options = {
  check: { type: 'boolean' },
  commit: { type: 'string' },
  help: { type: 'boolean' },
} as const

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

const fileOf = (config: string) => new URL(`../../docs/fair/${config}.json`, import.meta.url)

async function rtp(configs: readonly string[], { check }: { readonly check?: boolean | undefined }): Promise<number> {
  const unknown = configs.find((config) => !provedConfigs.includes(config))
  if (unknown !== undefined) throw new StartError(`there is no ${unknown}; there are ${provedConfigs.join(' ')}`)
  let failed = 0
  for (const config of configs.length > 0 ? configs : provedConfigs) {
    const proof = proveGame(config)
    const text = proofText(proof)
    const stands = await readFile(fileOf(config), 'utf8').catch(() => '')
    if (!check && stands !== text) await writeFile(fileOf(config), text)
    const faults = [...proof.faults, ...(check && stands !== text ? [`docs/fair/${config}.json says otherwise`] : [])]
    for (const fault of faults) console.error(`${config}: ${fault}`)
    if (faults.length === 0) console.log(`${config}: proved`)
    failed += faults.length
  }
  return failed > 0 ? 1 : 0
}

/** No round has as many bytes. */
const recordBytesMax = 1_000_000

async function verify(path: string, commit: string | undefined): Promise<number> {
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (content.length > recordBytesMax) throw new StartError(`${path} is larger than any round`)
  const { lines, code } = tellVerdict(readJson(content), commit)
  for (const line of lines) console.log(line)
  return code
}

function readJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

await runCommand(async () => {
  const { values, positionals } = readArguments()
  const [command, ...rest] = positionals
  if (!values.help && command === 'rtp') return await rtp(rest, values)
  const [path] = rest
  if (!values.help && command === 'verify' && path !== undefined) return await verify(path, values.commit)
  console.log(usage)
  return values.help ? 0 : 2
})
