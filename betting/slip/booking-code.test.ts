import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeLetters } from '../match/code-letters.ts'
import { readShortCode, shortCodeOf } from '../match/short-code.ts'
import { runs } from '../testing/runs.ts'
import { bookingCodeLength, drawBookingCode, readBookingCode } from './booking-code.ts'
import { readTypedCode } from './typed-code.ts'

/** So many different codes, the same ones every time. */
function thousandCodes(): string[] {
  const letters = fc.sample(fc.array(fc.nat({ max: codeLetters.length - 1 }), { minLength: 7, maxLength: 7 }), {
    seed: 67,
    numRuns: 1000,
  })
  return letters.map((drawn) => {
    const left = [...drawn]
    return drawBookingCode(() => left.pop() ?? 0)
  })
}

describe('a booking code', () => {
  const codes = thousandCodes()

  it('has eight letters of those that cannot be taken for one another', () => {
    expect(new Set(codes).size).toBeGreaterThan(990)
    for (const code of codes) {
      expect(code).toMatch(/^[BCDFHJKLMNPRSTVWXY34679]{8}$/)
      expect(readBookingCode(code)).toBe(code)
    }
  })

  it('is read in any case, with blanks and hyphens, and with the figures of a Persian or Arabic keyboard', () => {
    const code = codes.find((one) => /[34679]/.test(one)) ?? ''
    const persian = code.replace(/\d/g, (figure) => '۰۱۲۳۴۵۶۷۸۹'[Number(figure)] ?? '')
    const arabic = code.replace(/\d/g, (figure) => '٠١٢٣٤٥٦٧٨٩'[Number(figure)] ?? '')
    const typed = [code.toLowerCase(), ` ${code.slice(0, 4)}-${code.slice(4)} `, persian, arabic, `\u200c${code}`]
    for (const text of typed) expect(readBookingCode(text), text).toBe(code)
  })

  it('is none when any one letter is another', () => {
    const others = codes.flatMap((code) =>
      Array.from({ length: bookingCodeLength }, (_, at) =>
        [...codeLetters.replace(code[at] ?? '', '')].map((letter) => [...code].with(at, letter).join('')),
      ).flat(),
    )
    expect(others).toHaveLength(1000 * 8 * 22)
    expect(others.filter((other) => readBookingCode(other) !== undefined)).toEqual([])
  })

  it('is none when two neighbours have changed places', () => {
    const swapped = codes.flatMap((code) =>
      Array.from({ length: bookingCodeLength - 1 }, (_, at) => {
        const [left = '', right = ''] = code.slice(at)
        return left === right ? [] : [[...code.slice(0, at), right, left, ...code.slice(at + 2)].join('')]
      }).flat(),
    )
    expect(swapped.length).toBeGreaterThan(6000)
    expect(swapped.filter((other) => readBookingCode(other) !== undefined)).toEqual([])
  })

  it('is drawn from all letters alike, each place by itself', () => {
    const asked: number[] = []
    drawBookingCode((below) => {
      asked.push(below)
      return 0
    })
    expect(asked).toEqual([23, 23, 23, 23, 23, 23, 23])
  })

  it.each(['', 'BBBBBBBB', 'ABCDEFGH', 'BBBBBBB', 'BBBBBBBBM', '01O58GUQ', 'BBBBBBB\u0000', '9'.repeat(40)])(
    '%j is none',
    (text) => {
      expect(readBookingCode(text)).toBeUndefined()
    },
  )
})

describe('what is typed where codes are taken', () => {
  it('is a slip’s or a match’s, never both', () => {
    for (const code of thousandCodes()) {
      expect(readTypedCode(code.toLowerCase())).toEqual({ kind: 'booking', code })
      expect(readShortCode(code)).toBeUndefined()
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (matchId) => {
        const code = shortCodeOf(matchId)
        expect(readTypedCode(` ${code.toLowerCase()} `)).toEqual({ kind: 'match', code })
      }),
      { numRuns: runs(500, 20_000) },
    )
  })

  it('is mistyped where a letter is wrong, as what its length says', () => {
    expect(readTypedCode('CV3TH')).toEqual({ kind: 'mistyped', as: 'match' })
    expect(readTypedCode('0VOTF')).toEqual({ kind: 'mistyped', as: 'match' })
    expect(readTypedCode('BBBBBBBB')).toEqual({ kind: 'mistyped', as: 'booking' })
    expect(readTypedCode('BBBBBBBBBB')).toEqual({ kind: 'mistyped', as: 'booking' })
    expect(readTypedCode('BBBBBBB')).toEqual({ kind: 'mistyped', as: 'booking' })
  })

  it.each(['', ' ', 'C', 'cv-3t'])('%j is too short for any', (text) => {
    expect(readTypedCode(text)).toEqual({ kind: 'short' })
  })
})
