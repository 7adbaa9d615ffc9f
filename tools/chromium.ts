import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Chromium {
  readonly path: string
  /** To add to its environment: where its libraries and fonts are when the system has none. */
  readonly env: Readonly<Record<string, string>>
}

/** What it is started with everywhere: no sandbox (containers run as root), no traffic of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

const installed = [
  // without the windows, menus and pages of its own that the others keep beside each page
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A browser without any manual step: `CHROMIUM_PATH` (the word `npm` means the package), else an installed one, else
 * the one inside the npm package @sparticuz/chromium, unpacked into the system's folder for temporary files. Throws
 * with what to install when none can run.
 */
export async function findChromium(): Promise<Chromium> {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && wanted !== 'npm') {
    if (existsSync(wanted)) return { path: wanted, env: {} }
    throw new Error(`CHROMIUM_PATH is ${wanted}, and there is no such file`)
  }
  const path = wanted === 'npm' ? undefined : installed.find((each) => existsSync(each))
  return path ? { path, env: {} } : fromPackage()
}

async function fromPackage(): Promise<Chromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No browser found. Install Chromium or Chrome, or set CHROMIUM_PATH')
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  const env: Record<string, string> = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(tmpdir(), 'fonts') }
  if (missingLibraries(path, env) !== '') {
    const folder = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin')
    await inflate(join(folder, 'al2023.tar.br'))
    env.LD_LIBRARY_PATH = [join(tmpdir(), 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  }
  const missing = missingLibraries(path, env)
  if (missing === '') return { path, env }
  throw new Error(`${path} lacks libraries:\n${missing}\nInstall Chromium or Chrome, or set CHROMIUM_PATH`)
}

function missingLibraries(path: string, env: Readonly<Record<string, string>>): string {
  const { stdout } = spawnSync('ldd', [path], { env: { ...process.env, ...env }, encoding: 'utf8' })
  const lines = (stdout ?? '').split('\n')
  return lines.filter((line) => line.includes('not found')).join('\n')
}
