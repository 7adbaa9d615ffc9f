import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Chromium, chromiumFlags } from '../chromium.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

interface Audit {
  readonly id: string
  readonly title: string
  readonly score: number | null
  readonly numericValue?: number
  readonly displayValue?: string
  readonly details?: { readonly items?: readonly Item[] }
}

interface Item {
  readonly node?: { readonly snippet: string }
  readonly description?: string
  readonly sourceLocation?: { readonly url: string }
}

/** The part of lighthouse's own report that is read. */
export interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly audits: Readonly<Record<string, Audit>>
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >
}

export interface Tools {
  readonly program: string
  readonly chromium: Chromium
}

/** A busy machine loses a trace now and then; a page that cannot be seen loses all of them. */
const tries = 3

export interface Address {
  readonly url: string
  /** Of who is signed in. */
  readonly cookie: string | undefined
}

/** One look at an address, as a phone, with lighthouse's own simulated line and processor. Throws when it sees no page. */
export async function runLighthouse(tools: Tools, address: Address, wanted: readonly Category[]): Promise<Report> {
  const said: string[] = []
  for (let count = 1; count <= tries; count += 1) {
    const answer = await lookOnce(tools, address, wanted)
    if (typeof answer !== 'string') return answer
    said.push(answer.trim())
  }
  throw new Error(`lighthouse saw no page at ${address.url}:\n${said.join('\n')}`)
}

/** The report, or what lighthouse said instead of one. */
async function lookOnce(
  { program, chromium }: Tools,
  { url, cookie }: Address,
  wanted: readonly Category[],
): Promise<Report | string> {
  const folder = mkdtempSync(join(tmpdir(), 'banko-lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', ...chromiumFlags].join(' ')
  const args = [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  const signedIn = cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]
  try {
    const child = spawn(process.execPath, [program, ...args, ...signedIn, `--only-categories=${wanted.join(',')}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...chromium.env, CHROME_PATH: chromium.path },
    })
    let said = ''
    child.stderr.on('data', (text) => {
      said += String(text)
    })
    const [code] = await once(child, 'close')
    if (code !== 0) return said
    // lighthouse's own report
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    return report.runtimeError?.message ?? report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
