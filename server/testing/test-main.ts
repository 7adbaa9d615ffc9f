import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect } from 'vitest'

let home: string
const started: ChildProcess[] = []
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'banko-main-'))
})
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  rmSync(home, { recursive: true })
})

export interface MainProgram {
  readonly child: ChildProcess
  output(): string
  /** Where it serves, as soon as it does. */
  address(): Promise<string>
  /** Resolves with the exit code. */
  ended(): Promise<number | null>
}

/** `main.ts` with these flags, in an empty folder and without any provider. */
export function startMain(...args: string[]): MainProgram {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, '--port', '0', '--provider', 'none', ...args], {
    cwd: home,
    // The tests' own runner has a variable of this name.
    env: { ...process.env, MODE: '' },
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const exit = once(child, 'close')
  return {
    child,
    output: () => output,
    address: async () => {
      const pattern = /Banko is open: (\S+)/
      await expect.poll(() => output, { timeout: 120_000 }).toMatch(pattern)
      return pattern.exec(output)?.[1] ?? ''
    },
    ended: async () => Number((await exit)[0]),
  }
}
