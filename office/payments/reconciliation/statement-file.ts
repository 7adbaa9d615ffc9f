import { type StatementFormat, statementPieceMax } from '@banko/contract/payments/statement-choices.ts'

/** A file as it is sent. */
export interface StatementFile {
  readonly name: string
  readonly text: string
  readonly format: StatementFormat
}

/** Reads a file of this device: in UTF-8, else as older banks write. */
export async function readFile(file: File): Promise<StatementFile> {
  const bytes = await file.arrayBuffer()
  const text = decoded(bytes)
  return { name: file.name, text, format: formatOf(text) }
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What a file seems to be by how it begins. */
export function formatOf(text: string): StatementFormat {
  const begin = text.slice(0, 2000).trimStart()
  if (begin.startsWith('<')) return 'camt053'
  return /^(?:\{1:|:20:)/m.test(begin) ? 'mt940' : 'csv'
}

/** The pieces that a text is sent in; no letter is cut in two. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length || pieces.length === 0; ) {
    const end = from + statementPieceMax
    const isCut = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1))
    pieces.push(text.slice(from, isCut ? end - 1 : end))
    from = isCut ? end - 1 : end
  }
  return pieces
}

/** What stands in the columns of one line of a file, roughly: to choose them by. */
export function sampleOf(text: string, { separator, line }: { separator: string; line: number }): string[] {
  const lines = text.slice(0, 100_000).split(/\r\n?|\n/)
  return (lines[line] ?? '').split(separator).map((field) => field.replaceAll('"', '').trim().slice(0, 30))
}
