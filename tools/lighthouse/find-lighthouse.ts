import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const version = '13.5.0'
const folder = fileURLToPath(new URL(`../../node_modules/.cache/lighthouse-${version}/`, import.meta.url))

/** Its program. It is no dependency: the first call installs it, and only it, into the cache of `node_modules`. */
export async function findLighthouse(): Promise<string> {
  const program = join(folder, 'node_modules/lighthouse/cli/index.js')
  if (existsSync(program)) return program
  console.log(`Installing lighthouse ${version} …`)
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error']
  const child = spawn('npm', ['install', '--prefix', folder, ...quiet, `lighthouse@${version}`], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0 || !existsSync(program))
    throw new Error(`lighthouse ${version} cannot be installed: npm ended with ${code}`)
  return program
}
