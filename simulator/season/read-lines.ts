import { parse } from 'csv-parse/sync'

/** UTF-8 when it is valid UTF-8, otherwise Windows' Latin-1, which the files of these years are in. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The fields of one line of a season's file; undefined where a quotation mark is not closed. */
export function readFields(line: string): readonly string[] | undefined {
  try {
    const [fields = ['']]: readonly (readonly string[])[] = parse(line, { trim: true, relax_column_count: true })
    return fields
  } catch {
    return undefined
  }
}
