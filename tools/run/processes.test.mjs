import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

const processes = fileURLToPath(new URL('processes.mjs', import.meta.url))

/** A runner of one child program, in a process of its own. */
const runner = (program) => `
  import { followParent, run } from ${JSON.stringify(processes)}
  followParent()
  process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(program)}])`

const start = (program) => spawn(process.execPath, ['--input-type=module', '-e', runner(program)])
const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const firstLine = async (child) => String((await once(child.stdout, 'data'))[0]).trim()
const waits = `console.log(process.pid); setInterval(() => {}, 1000);`

test('keeps the exit code', async () => {
  expect((await once(start('process.exit(7)'), 'exit'))[0]).toBe(7)
})

test('hands SIGTERM on and waits for a graceful end', async () => {
  const child = start(`process.on('SIGTERM', () => setTimeout(() => process.exit(5), 300)); ${waits}`)
  await firstLine(child)
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(5)
})

test('starts nothing more once it was told to stop', async () => {
  const script = `
    import { followParent, run } from ${JSON.stringify(processes)}
    followParent()
    await run(process.execPath, ['-e', ${JSON.stringify(waits)}])
    process.exitCode = await run(process.execPath, ['-e', 'console.log("started again")'])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  await firstLine(child)
  const rest = child.stdout.setEncoding('utf8').toArray()
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(143)
  expect((await rest).join('')).toBe('')
})

test('a child that a signal ends gives 128 and the signal', async () => {
  const child = start(waits)
  await firstLine(child)
  child.kill('SIGINT')
  expect((await once(child, 'exit'))[0]).toBe(130)
})

test.runIf(process.platform === 'linux')('ends with the process that started its shell, as npm does', async () => {
  const quoted = `'${runner(waits).replaceAll("'", `'\\''`)}'`
  const shell = `sh -c "$SCRIPT"; true`
  const npm = spawn('sh', ['-c', shell], {
    env: { ...process.env, SCRIPT: `${process.execPath} --input-type=module -e ${quoted}; true` },
  })
  const pid = Number(await firstLine(npm))
  npm.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 300_000, interval: 50 })
})
