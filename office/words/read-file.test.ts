import { wordsLinesMax } from '@banko/contract/desk/word-bounds.ts'
import { expect, test } from 'vitest'
import { chunksOf, readWordsFile } from './read-file.ts'

test.each(['', 'no', '[]', '"x"', 'null', '{"a":'])('%j is no file of texts', (source) => {
  expect(readWordsFile(source)).toBeUndefined()
})

test('lines that no message could be are named, and the others are sent', () => {
  const source = { 'slip.place': 'Bet', 'not a name': 'x', 'slip.clear': 7, 'slip.title': 'x'.repeat(1001), empty: '' }
  expect(readWordsFile(JSON.stringify({ ...source, 'slip.code': '\u0000' }))).toEqual({
    lines: [
      { id: 'slip.place', text: 'Bet' },
      { id: 'empty', text: '' },
    ],
    unfit: [
      { id: 'not a name', problem: 'noMessage', names: ['not a name'] },
      { id: 'slip.clear', problem: 'notIcu', names: [] },
      { id: 'slip.title', problem: 'tooLong', names: ['500'] },
      { id: 'slip.code', problem: 'notIcu', names: [] },
    ],
  })
})

test('a long file is sent in several calls, every line once', () => {
  const lines = Array.from({ length: 2 * wordsLinesMax + 1 }, (_, nth) => ({ id: `a.${nth}`, text: 'x' }))
  expect(chunksOf(lines).map(({ length }) => length)).toEqual([wordsLinesMax, wordsLinesMax, 1])
  expect(chunksOf(lines).flat()).toEqual(lines)
  expect(chunksOf([])).toEqual([])
})
