import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import { readShortCode, shortCodeOf } from './short-code.ts'

const anyMatch = fc.oneof(fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }))

describe('a short code', () => {
  it('has five letters that cannot be taken for one another, six from match 279,841 on', () => {
    expect([1, 2, 23, 20_000, 279_840, 279_841].map(shortCodeOf)).toEqual([
      'BBBCD',
      'BBBDH',
      'BBCBF',
      'CV3TF',
      '9999N',
      'CBBBBK',
    ])
    for (const matchId of [7, 279_840, 123_456_789])
      expect(shortCodeOf(matchId)).toMatch(/^[BCDFHJKLMNPRSTVWXY34679]{5,}$/)
  })

  it('is read in any case, and with the blanks and hyphens of a printed list', () => {
    expect(readShortCode('cv3tf')).toBe(20_000)
    expect(readShortCode(' CV3-TF ')).toBe(20_000)
  })

  it('names one match, and is the only code that does', () => {
    fc.assert(
      fc.property(anyMatch, (matchId) => {
        expect(readShortCode(shortCodeOf(matchId))).toBe(matchId)
      }),
      { numRuns: runs(500, 20_000) },
    )
    // zeros before a code that is long enough already
    expect(readShortCode(`B${shortCodeOf(20_000)}`)).toBeUndefined()
  })

  it('is never another match’s when one letter is wrong or two neighbours have changed places', () => {
    fc.assert(
      fc.property(anyMatch, fc.nat(), fc.nat(), (matchId, place, other) => {
        const code = [...shortCodeOf(matchId)]
        const at = place % code.length
        const letter = 'BCDFHJKLMNPRSTVWXY34679'[other % 23] ?? ''
        const slip = code.with(at, letter).join('')
        if (letter !== code[at]) expect(readShortCode(slip)).toBeUndefined()
        const [left = '', right = ''] = code.slice(at)
        const swapped = [...code.slice(0, at), right, left, ...code.slice(at + 2)].join('')
        if (right !== '' && left !== right) expect(readShortCode(swapped)).toBeUndefined()
      }),
      { numRuns: runs(500, 20_000) },
    )
  })

  it.each(['', 'BBBB', 'BBBBB', '0OI1L', 'ABCDE', 'ÇV3TF', 'BBBC\u0000', '9'.repeat(20)])('%j is none', (text) => {
    expect(readShortCode(text)).toBeUndefined()
  })
})
