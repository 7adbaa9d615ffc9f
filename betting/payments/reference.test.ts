import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeLetters } from '../match/code-letters.ts'
import { readShortCode } from '../match/short-code.ts'
import { readBookingCode } from '../slip/booking-code.ts'
import { runs } from '../testing/runs.ts'
import { drawReference, readReference, referenceLength } from './reference.ts'

const anyReference = fc
  .array(fc.nat(codeLetters.length - 1), { minLength: 7, maxLength: 7 })
  .map((digits) => drawReference(() => digits.shift() ?? 0))

describe('a reference of a transfer', () => {
  it('is what the draw says, and a letter that checks it', () => {
    expect(drawReference(() => 0)).toBe('BBBBBBBJ')
    const asked: number[] = []
    const reference = drawReference((below) => asked.push(below) % below)
    expect(reference).toHaveLength(referenceLength)
    expect(asked).toEqual(new Array(7).fill(23))
    expect(readReference(reference)).toBe(reference)
  })

  it('is read in whatever case and with whatever blanks a bank prints it', () => {
    fc.assert(
      fc.property(anyReference, fc.nat(7), (reference, at) => {
        const printed = ` ${reference.slice(0, at)} ${reference.slice(at)}`
        expect(readReference(printed.toLowerCase())).toBe(reference)
      }),
      { numRuns: runs(1000, 100_000) },
    )
  })

  it('is none with any one letter changed, and with any two neighbours that changed places', () => {
    fc.assert(
      fc.property(anyReference, (reference) => {
        const others = [...reference].flatMap((own, at) => {
          const [before, after] = [reference.slice(0, at), reference.slice(at + 1)]
          const [next = own] = after
          const changed = [...codeLetters].map((letter) => before + letter + after)
          return [...changed, before + next + own + after.slice(1)].filter((other) => other !== reference)
        })
        // the last letter has nobody to change places with: what is made of it is too long
        expect(others.filter((other) => readReference(other) !== undefined)).toEqual([])
        expect(others.length).toBeGreaterThanOrEqual(referenceLength * 22)
      }),
      { numRuns: runs(500, 20_000) },
    )
  })

  it('is no booking code, and no short code of a match', () => {
    fc.assert(
      fc.property(anyReference, (reference) => {
        expect(readBookingCode(reference)).toBeUndefined()
        expect(readShortCode(reference)).toBeUndefined()
      }),
      { numRuns: runs(1000, 100_000) },
    )
  })

  it.each(['', 'BBBBBBBB', 'BBBBBBB', 'BBBBBBBJJ', 'ABCDEFGH', '0BBBBBBJ', '9'.repeat(1000)])('%j is none', (text) => {
    expect(readReference(text)).toBeUndefined()
  })
})
