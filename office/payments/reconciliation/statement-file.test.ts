import { statementPieceMax } from '@banko/contract/payments/statement-choices.ts'
import { expect, test } from 'vitest'
import { formatOf, piecesOf, readFile, sampleOf } from './statement-file.ts'

test.each([
  ['\n<?xml version="1.0"?><Document/>', 'camt053'],
  ['{1:F01BANK}{2:I940}{4:\n:20:1', 'mt940'],
  [':20:STARTUMS\n:25:1', 'mt940'],
  ['Day;Amount\n', 'csv'],
] as const)('%j is taken for %s', (text, format) => {
  expect(formatOf(text)).toBe(format)
})

test('a file is read as UTF-8, else as older banks write', async () => {
  const read = async (bytes: number[]) => (await readFile(new File([new Uint8Array(bytes)], 'a.csv'))).text
  expect(await read([0x4d, 0xc3, 0xbc])).toBe('Mü')
  expect(await read([0x4d, 0xfc])).toBe('Mü')
})

test('pieces are the text again, and none begins within a letter', () => {
  const text = `${'a'.repeat(statementPieceMax - 1)}😀${'b'.repeat(10)}`
  const pieces = piecesOf(text)
  expect(pieces.join('')).toBe(text)
  expect(pieces.map(({ length }) => length)).toEqual([statementPieceMax - 1, 12])
  expect(pieces.every((piece) => piece.isWellFormed())).toBe(true)
  expect(piecesOf('')).toEqual([''])
})

test('a sample shows what a line has in its columns', () => {
  expect(sampleOf('Day;Amount\r\n"29.11.2026"; 1,00', { separator: ';', line: 1 })).toEqual(['29.11.2026', '1,00'])
  expect(sampleOf('', { separator: ';', line: 3 })).toEqual([''])
})
