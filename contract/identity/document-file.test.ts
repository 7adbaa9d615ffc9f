import { expect, test } from 'vitest'
import { fileTypeOf, pieceBytes, piecesMax } from './document-file.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))

test.each([
  ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
  ['image/png', bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13])],
  ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ['application/pdf', bytes('%PDF-1.7\n')],
])('%s is known by its first bytes', (type, file) => {
  expect(fileTypeOf(file)).toBe(type)
})

test.each([
  ['nothing', bytes()],
  ['a page', bytes('<!doctype html><script>')],
  ['a drawing that could run something', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a sound in the same wrapping', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
  ['a PDF that begins later', bytes(' %PDF-1.7')],
  ['a JPEG cut short', bytes([0xff, 0xd8])],
])('%s is none of them', (_, file) => {
  expect(fileTypeOf(file)).toBeUndefined()
})

test('pieces fit into usual calls, and their base64 joins', () => {
  expect(pieceBytes % 3).toBe(0)
  expect((pieceBytes / 3) * 4).toBeLessThan(62_000)
  expect(piecesMax).toBe(183)
})
