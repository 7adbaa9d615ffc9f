/** What a file of a document may be, by what it says of itself in its first bytes; its name says nothing. */
export const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

/** Bytes of one file. */
export const fileBytesMax: number = 8 * 1024 * 1024

/**
 * Bytes of one piece, all but the last of a file: a call with one is no longer than any other. Three of them are four
 * characters of base64, so that what is written of all pieces one after another is what is written of the whole.
 */
export const pieceBytes: number = 45 * 1024
export const piecesMax: number = Math.ceil(fileBytesMax / pieceBytes)

/** Of one player within a day: what they send, and what of it never became a document. */
export const dayBytesMax: number = 64 * 1024 * 1024
/** And in how many pieces, twice as many as that takes: short ones cost as much as long ones. */
export const dayPiecesMax: number = 2 * Math.ceil(dayBytesMax / pieceBytes)

const marks: readonly { readonly type: FileType; readonly starts: readonly (readonly [at: number, text: string])[] }[] =
  [
    { type: 'image/jpeg', starts: [[0, '\u00ff\u00d8\u00ff']] },
    { type: 'image/png', starts: [[0, '\u0089PNG\r\n\u001a\n']] },
    // RIFF, its length, WEBP
    {
      type: 'image/webp',
      starts: [
        [0, 'RIFF'],
        [8, 'WEBP'],
      ],
    },
    { type: 'application/pdf', starts: [[0, '%PDF-']] },
  ]

/** Bytes of a file's beginning that tell what it is. */
export const headBytes = 16

/** Undefined: none of those that are taken. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, headBytes))
  return marks.find(({ starts }) => starts.every(([at, text]) => head.startsWith(text, at)))?.type
}
