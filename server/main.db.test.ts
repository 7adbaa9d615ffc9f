import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

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

interface Program {
  readonly child: ChildProcess
  output(): string
  /** Resolves with the exit code. */
  ended(): Promise<number | null>
}

function start(...args: string[]): Program {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, '--port', '0', '--provider', 'none', ...args], { cwd: home })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const exit = once(child, 'close')
  return { child, output: () => output, ended: async () => Number((await exit)[0]) }
}

async function addressOf(program: Program): Promise<string> {
  const pattern = /Banko is open: (\S+)/
  await expect.poll(program.output, { timeout: 30_000 }).toMatch(pattern)
  return pattern.exec(program.output())?.[1] ?? ''
}

test('starts, serves, refuses a second house on its folder, and stops when told', async () => {
  const house = start()
  const address = await addressOf(house)
  expect(house.output()).toContain('demo1')
  expect(await (await fetch(`${address}/health/ready`)).json()).toEqual({ ready: true, waitingFor: [] })
  const settings = await fetch(`${address}/v1/settings/get?domain=localhost`)
  expect(await settings.json()).toMatchObject({ domain: 'localhost', currency: 'TRY' })

  const second = start()
  expect(await second.ended()).toBe(1)
  expect(second.output()).toMatch(/^Cannot start: The data folder .* is in use by process \d+/m)
  expect(second.output()).not.toContain('    at ')

  house.child.kill('SIGTERM')
  expect(await house.ended()).toBe(0)
})

test('says in words why it cannot start', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const cases: [string[], number, RegExp][] = [
    [['--prot', '1'], 2, /There is no --prot/],
    [['--database', 'memory:', '--port', port], 1, /the port is taken/],
    [['--database-url', 'postgres://nobody@127.0.0.1:1/none'], 1, /nothing answers there/],
  ]
  for (const [args, code, words] of cases) {
    const program = start(...args)
    expect(await program.ended(), args.join(' ')).toBe(code)
    expect(program.output()).toMatch(words)
  }
  taken.close()
})

test('--help explains every flag and ends', async () => {
  const program = start('--help')
  expect(await program.ended()).toBe(0)
  expect(program.output()).toMatch(/--database-url URL\n.*DATABASE_URL/s)
})
