import { describe, expect, test } from 'vitest'
import { describeEnvironment, describeOptions } from './describe-options.ts'
import { choiceOption, listOption, numberOption, switchOption, textOption, wholeNumberOption } from './options.ts'
import { readOptions } from './read-options.ts'

const table = {
  port: wholeNumberOption('port to listen on', { initial: 80, min: 0, max: 65_535 }),
  databaseUrl: textOption('where the data is', { form: 'URL', alias: 'database' }),
  speed: numberOption('how fast', { initial: 1, min: 0.5, max: 2 }),
  level: choiceOption('what is logged', ['info', 'warn']),
  secureCookies: switchOption('cookies for https alone', 'off'),
}
const parts = { parts: listOption('which parts run', ['left', 'right', 'middle']) }
const read = (args: string[], env = {}, envFile = {}) => readOptions(table, { args, env, envFile })
const initial = { port: 80, databaseUrl: '', speed: 1, level: 'info', secureCookies: false }

describe('options', () => {
  test.each([
    [[], {}],
    [['--port', '8080'], { port: 8080 }],
    [['--port=8080', '--speed=0.5'], { port: 8080, speed: 0.5 }],
    [['--database-url', 'a=b'], { databaseUrl: 'a=b' }],
    [['--database=a=b'], { databaseUrl: 'a=b' }],
    [['--secure-cookies'], { secureCookies: true }],
    [['--secure-cookies=off'], { secureCookies: false }],
    [['--secure-cookies', '--no-secure-cookies', '--level', 'warn'], { level: 'warn' }],
  ])('are read from flags: %j', (args, changed) => {
    expect(read(args)).toEqual({ kind: 'values', values: { ...initial, ...changed } })
  })

  test('flags go before the environment, that before the file; empty is not set', () => {
    const env = { PORT: '1', DATABASE_URL: '', SECURE_COOKIES: 'yes' }
    const envFile = { PORT: '2', DATABASE_URL: 'file', LEVEL: 'warn' }
    expect(read(['--port', '3'], env, envFile)).toEqual({
      kind: 'values',
      values: { port: 3, databaseUrl: 'file', speed: 1, level: 'warn', secureCookies: true },
    })
    expect(read([], env, envFile)).toMatchObject({ values: { port: 1 } })
  })

  test('every mistake is told at once, with what may be written', () => {
    expect(read(['--prot', '--port', '70000', '--level=loud', '--speed'], { SECURE_COOKIES: 'maybe' })).toEqual({
      kind: 'problems',
      problems: [
        'There is no --prot; --help lists what there is',
        '--speed needs a value',
        "--port is '70000'; it may be 0…65535",
        "--level is 'loud'; it may be info|warn",
        "SECURE_COOKIES is 'maybe'; it may be on or off",
      ],
    })
    for (const port of ['', '1.5', '0x10', '1e3', '-1', ' 1']) expect(read(['--port', port]).kind).toBe('problems')
  })

  test.each(['--no-port', '--no-help', '--', 'port', '-p', '--no-secure-cookies=on'])('there is no %s', (arg) => {
    const flag = arg.replace(/=.*/, '')
    expect(read([arg])).toEqual({ kind: 'problems', problems: [`There is no ${flag}; --help lists what there is`] })
  })

  test('a list takes some of its words, all unless set, and none that it has not', () => {
    const readParts = (args: string[]) => readOptions(parts, { args, env: {} })
    expect(readParts([])).toEqual({ kind: 'values', values: { parts: new Set(['left', 'right', 'middle']) } })
    expect(readParts(['--parts', 'right, left'])).toEqual({
      kind: 'values',
      values: { parts: new Set(['left', 'right']) },
    })
    expect(readParts(['--parts', 'left,up'])).toEqual({
      kind: 'problems',
      problems: ["--parts is 'left,up'; it may be left|right|middle,…"],
    })
  })

  test('help explains each flag, the example each variable', () => {
    for (const flag of ['--help', '-h']) expect(read(['--port', 'x', '--prot', flag])).toEqual({ kind: 'help' })
    expect(describeOptions(table, 'Runs it.')).toMatchInlineSnapshot(`
      "Runs it.

        --port 0…65535
            port to listen on; 80 unless set (PORT)
        --database-url URL
            where the data is (DATABASE_URL)
        --speed 0.5…2
            how fast; 1 unless set (SPEED)
        --level info|warn
            what is logged; info unless set (LEVEL)
        --[no-]secure-cookies
            cookies for https alone; off unless set (SECURE_COOKIES)
      "
    `)
    expect(describeEnvironment(table, 'All there is.')).toMatchInlineSnapshot(`
      "# All there is.

      # port to listen on: 0…65535
      PORT=80

      # where the data is
      DATABASE_URL=

      # how fast: 0.5…2
      SPEED=1

      # what is logged: info|warn
      LEVEL=info

      # cookies for https alone: on or off
      SECURE_COOKIES=off
      "
    `)
  })
})
