import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isFresh, markFresh } from './fingerprint.mjs'
import { run } from './processes.mjs'
import { root } from './root.mjs'

const contractFiles = ['package-lock.json', 'betting', 'contract', 'docs/openapi.json', 'tools/contract']
const shared = ['package-lock.json', 'betting', 'contract', 'words', 'browser']

/** The web apps there are. */
export const apps = ['site', 'office'].filter((app) => existsSync(join(root, app, 'index.html')))

/** Of an app whose pages the house draws: the module that does, and what it is built from. */
const makers = { site: { source: 'page.tsx', file: 'site/dist-page/page.js' } }

const generator = 'tools/contract/generate.ts'

/** Writes what is generated from the contract, unless nothing changed; answers an exit code. */
export async function generate({ anyway } = {}) {
  if (!existsSync(join(root, generator)) || (!anyway && isFresh('contract', contractFiles))) return 0
  const code = await run('node', [generator])
  if (code === 0) markFresh('contract', contractFiles)
  return code
}

async function buildApp(app, { anyway }) {
  const made = makers[app]
  const built = [join(app, 'dist/index.html'), ...(made ? [made.file] : [])].every((file) =>
    existsSync(join(root, file)),
  )
  if (!anyway && built && isFresh(app, [...shared, app])) return 0
  console.log(`Building ${app} …`)
  const vite = (...args) => run('vite', ['build', '--logLevel', 'warn', ...args], { cwd: join(root, app) })
  const code = (await vite()) || (made ? await vite('--ssr', made.source) : 0)
  if (code === 0) markFresh(app, [...shared, app])
  return code
}

/** Generates and builds whatever its sources have outrun, or everything; answers an exit code. */
export async function build({ anyway } = {}) {
  const generated = await generate({ anyway })
  if (generated !== 0) return generated
  const codes = await Promise.all(apps.map((app) => buildApp(app, { anyway })))
  return codes.find((code) => code !== 0) ?? 0
}
