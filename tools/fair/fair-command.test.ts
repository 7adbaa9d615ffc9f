import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownRound, sharedRound } from '@banko/betting/testing/example-round.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellVerdict } from './tell-verdict.ts'

const commit = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
const dice = () => ownRound('dice@1', { side: 'under', winning: 2223 })

test('a round is told draw by draw, and is true where it is held against a commit', () => {
  expect(tellVerdict(dice(), commit.toUpperCase())).toEqual({
    lines: [
      'dice@1, variant 97, stake 100, payout 436 minor units',
      'bytes 0 to 3  083dddde  below(10000) = 2222',
      'round TRUE',
    ],
    code: 0,
  })
  expect(tellVerdict(sharedRound(), undefined).lines.slice(1)).toEqual([
    'bytes 0 to 6  ac68206ce7ba50  bits52 = 3033011529350053',
    expect.stringContaining('NOT CHECKED: that '),
    'round whole, and not held against a commit',
  ])
  expect(tellVerdict(sharedRound(), undefined).code).toBe(2)
})

test.each([
  [{ bytes: '083ddddf' }, 'byte 3 of the stream is another, or missing, or too many'],
  [{ commit: `00${commit.slice(2)}` }, 'the server seed does not lead to what was published, from byte 0 on'],
  [{ payout: 437 }, 'the payout comes to 436'],
  [{ drawn: { roll: 2221 } }, 'the result is another at roll'],
  [{ drawn: 2221 }, 'the result is another'],
  [{ choices: { side: 'under', winning: 9999 } }, 'the choices are none of this game, or go on after its end'],
])('%j is told', (change, said) => {
  const { lines, code } = tellVerdict({ ...dice(), ...change }, undefined)
  expect(lines).toContain(`DOES NOT MATCH: ${said}`)
  expect([lines.at(-1), code]).toEqual(['round FALSE', 1])
})

test('a commit that is another, and what is no round', () => {
  expect(tellVerdict(dice(), 'ab').lines).toContain('DOES NOT MATCH: its commit is another than the one given')
  expect(tellVerdict(dice(), 'ab').code).toBe(1)
  expect(tellVerdict({ ...dice(), stake: '100' }, commit)).toEqual({
    lines: ['this is no round: stake is not what it should be'],
    code: 2,
  })
})

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fair-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command, and answers its exit code and what it said. */
function fair(...args: readonly string[]): Promise<{ code: number; said: string }> {
  const program = fileURLToPath(new URL('fair.ts', import.meta.url))
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, said: stdout + stderr })
    })
  })
}

test('the command reads a file, counts a game, and says what it cannot use', async () => {
  const path = join(folder, 'round.json')
  await writeFile(path, JSON.stringify(dice()))
  expect(await fair('verify', path, '--commit', commit)).toEqual({
    code: 0,
    said: expect.stringContaining('round TRUE'),
  })
  await writeFile(path, '{')
  expect(await fair('verify', path)).toEqual({ code: 2, said: expect.stringContaining('this is no round') })
  await writeFile(path, ' '.repeat(1_000_001))
  expect(await fair('verify', path)).toEqual({ code: 2, said: expect.stringContaining('larger than any round') })
  expect(await fair('verify', join(folder, 'none.json'))).toEqual({
    code: 2,
    said: expect.stringContaining('cannot be read'),
  })
  expect(await fair('rtp', '--check', 'plinko@1')).toEqual({ code: 0, said: 'plinko@1: proved\n' })
  expect(await fair('rtp', 'dice@2')).toEqual({ code: 2, said: expect.stringContaining('there is no dice@2') })
  expect((await fair('rtp', '--other')).code).toBe(2)
  expect((await fair('--help')).code).toBe(0)
  expect((await fair()).code).toBe(2)
})
