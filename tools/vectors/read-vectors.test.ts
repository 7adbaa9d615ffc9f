import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { sample } from '../samples/samples.ts'
import { differencesOf, readVectors } from './read-vectors.ts'
import { expectAgreement, tables } from './testing/expect-agreement.ts'

const program = fileURLToPath(new URL('./vectors.ts', import.meta.url))

describe('tables of bets with what they return', () => {
  for (const { file, rows } of tables) {
    test(`${file}: all agree`, () => expectAgreement(sample(`tables/${file}`), rows.madeUp))
  }
})

/** Differences of one row, given as an object. */
function differ(row: object): string[] {
  return readVectors(JSON.stringify({ vectors: [row] })).flatMap(differencesOf)
}

const bet = (change: object, expected: object) => ({
  id: 'made-up',
  bet: {
    type: 'double',
    folds: [2],
    stake_per_line: 10,
    each_way: 'none',
    selections: [
      { odds: 1.666667, odds_exact: '5/3', result: 'won' },
      { odds: 4, result: 'won' },
    ],
    ...change,
  },
  expected: { tolerance: 0.005, ...expected },
})

describe('a settled bet', () => {
  test('takes the exact price, not its decimal', () => {
    expect(differ(bet({ stake_per_line: 30000 }, { return: 200000 }))).toEqual([])
    expect(differ(bet({ stake_per_line: 30000 }, { return: 200000.04 }))).toEqual(['return 200000, not 200000.04'])
  })

  test('differs beyond the tolerance, and only then', () => {
    expect(differ(bet({}, { return: 66.67 }))).toEqual([])
    expect(differ(bet({}, { return: 66.665 }))).toEqual([])
    expect(differ(bet({}, { return: 66.66 }))).toEqual(['return 66.67, not 66.66'])
  })

  test('compares stake, lines and profit too', () => {
    const all = { total_stake: 20, lines: 2, profit: 50, return: 66.67 }
    expect(differ(bet({}, all))).toEqual(['lines 1, not 2', 'total_stake 10, not 20', 'profit 56.67, not 50'])
  })

  test('a banker stands in every line', () => {
    const selections = ['2', '3', '4'].map((odds, index) => ({ odds, result: 'won', banker: index === 0 }))
    expect(differ(bet({ folds: [1], selections }, { lines: 2, return: 140 }))).toEqual([])
  })

  test('a permutation is the named bet of every subset', () => {
    const selections = ['2', '2', '2', '2'].map((odds) => ({ odds, result: 'won' }))
    // Four trixies: twelve doubles at 4 and four trebles at 8.
    expect(differ(bet({ folds: [2, 3], perm_size: 3, selections }, { lines: 16, return: 800 }))).toEqual([])
  })

  test('is cut to its largest payout', () => {
    expect(differ(bet({ max_payout: 50 }, { return: 50 }))).toEqual([])
  })

  test('a lost selection needs no odds, any other does', () => {
    const lost = [
      { odds: null, result: 'lost' },
      { odds: 2, result: 'won' },
    ]
    expect(differ(bet({ selections: lost }, { return: 0 }))).toEqual([])
    const won = [
      { odds: null, result: 'won' },
      { odds: 2, result: 'won' },
    ]
    expect(differ(bet({ selections: won }, { return: 0 }))).toEqual(['a selection that is not lost has no odds'])
  })

  test('an unknown result differs and says so', () => {
    expect(differ(bet({ folds: [1], selections: [{ odds: 2, result: 'perhaps' }] }, { return: 0 }))).toEqual([
      'unknown result: perhaps',
    ])
  })

  test('each way is two coupons, the place part at its fraction after the deduction', () => {
    const selections = [{ odds: 5, place_fraction: '1/4', rule4: 0.25, result: 'placed' }]
    // 10 on the win is lost; 10 on the place at 1 + 4 × 3/4 × 1/4.
    expect(differ(bet({ folds: [1], each_way: 'each_way', selections }, { total_stake: 20, return: 17.5 }))).toEqual([])
  })
})

describe('lines and legs', () => {
  test('an Asian handicap is told by money, outcome and factors', () => {
    const row = { id: 'made-up', score: [1, 0], hcp: -0.75, side: 'home', odds: 1.9, stake: 100 }
    const right = { outcome: 'win', profit: 45, return: 145 }
    expect(differ({ ...row, expected: right, uof_equivalent: { result: '1', void_factor: '0.5' } })).toEqual([])
    const wrong = { outcome: 'loss', profit: 90, return: 190 }
    expect(differ({ ...row, expected: wrong, uof_equivalent: { result: '1', void_factor: null } })).toEqual([
      'return 145, not 190',
      'profit 45, not 90',
      'win, not loss',
      'void factor 0.5, not 0',
    ])
  })

  test('a rule is told by its result', () => {
    const rule = { id: 'made-up', market: 'asian_total_under', line: 2.75, margin_or_goals: 3 }
    expect(differ({ ...rule, expected: 'half_lost' })).toEqual([])
    expect(differ({ ...rule, expected: 'lost' })).toEqual(['half_lost, not lost'])
    expect(differ({ ...rule, line: 2.6, expected: 'lost' })).toEqual(['line is not whole quarters: 2.6'])
    expect(differ({ ...rule, market: 'corners', expected: 'lost' })).toEqual(['unknown market: corners'])
  })

  test('a leg is told by its factor', () => {
    const leg = { id: 'made-up', odds: 2, win_factor: 0.5, void_factor: 0.5, place_fraction: 0.25, part: 'place' }
    expect(differ({ ...leg, expected_factor: 1.125 })).toEqual([])
    expect(differ({ ...leg, expected_factor: 1.5 })).toEqual(['factor 1.125, not 1.5'])
  })
})

describe('odds', () => {
  const conversion = (input: string | number, expected: object) => differ({ id: 'made-up', input, expected })

  test('are told by every format', () => {
    const right = { originalFormat: 'decimal', decimal: 3.5, fractional: '5/2', american: '+250' }
    expect(conversion(3.5, right)).toEqual([])
    expect(conversion('5/2', { ...right, decimal: 2.5, american: '-250' })).toEqual([
      'format fractional, not decimal',
      'decimal 3.5, not 2.5',
      'american +250, not -250',
    ])
    expect(conversion('three', right)).toEqual(["'three' is not read as odds"])
  })

  test('together are their product; what is none must not be read', () => {
    const file = {
      vectors: [],
      effective_odds: [{ id: 'two', odds: [17, 21], expected: 356 }],
      invalid_inputs: [2, '/'],
    }
    expect(readVectors(JSON.stringify(file)).map(differencesOf)).toEqual([
      ['odds together 357, not 356'],
      ["'2' is read as odds"],
      [],
    ])
  })
})

test('a row of no known form is refused with its number', () => {
  expect(() => readVectors('{"vectors":[{"id":"a"}]}')).toThrow('row 1 has none of the known forms')
  expect(() => readVectors('{"rows":[]}')).toThrow('file.vectors is not a list')
  expect(() => readVectors('[')).toThrow(SyntaxError)
})

describe('the program', () => {
  const own = mkdtempSync(join(tmpdir(), 'vectors-'))
  afterAll(() => rmSync(own, { recursive: true }))
  const file = join(own, 'bets.json')
  const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })

  test('counts, names what differs, and exits by it', () => {
    const rows = [bet({}, { return: 66.67 }), { ...bet({}, { return: 60 }), id: 'wrong-one' }]
    writeFileSync(file, JSON.stringify({ vectors: rows }))
    const { status, stdout } = run(file)
    expect(stdout).toBe(`${file} wrong-one: return 66.67, not 60\n1 agree, 1 differ\n`)
    expect(status).toBe(1)
    writeFileSync(file, JSON.stringify({ vectors: rows.slice(0, 1) }))
    expect(execFileSync(process.execPath, [program, file, file], { encoding: 'utf8' })).toBe('2 agree, 0 differ\n')
  })

  test('explains itself, and exits with 2 at a file that cannot be read', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('npm run vectors -- FILE') })
    expect(run().status).toBe(2)
    expect(run(join(own, 'none.json'))).toMatchObject({ status: 2, stderr: expect.stringContaining('none.json') })
    expect(run('--quick')).toMatchObject({ status: 2, stderr: expect.stringContaining('--quick') })
  })
})
