import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startMain as start } from './testing/test-main.ts'

test('starts, serves, refuses a second house on its folder, and stops when told', async () => {
  const house = start()
  const address = await house.address()
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
    [['--mode', 'trial', '--database-url', 'postgres://nobody@127.0.0.1:1/none'], 1, /nothing answers there/],
    [['--database-url', 'postgres://nobody@127.0.0.1:1/none'], 1, /^Cannot start: MODE is missing: /m],
    [
      ['--database-url', '"postgres://nobody@127.0.0.1:1/none"'],
      1,
      /^Cannot start: DATABASE_URL is a PostgreSQL address/m,
    ],
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
