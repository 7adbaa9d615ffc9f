/**
 * The fields of each line of a text of separated values. Fields may stand in double quotes, doubled inside; a quoted
 * field ends with its line. `undefined` for a line whose quotes do not close.
 */
export function readCsvLine(line: string, separator: Separator = ','): readonly string[] | undefined {
  if (!line.includes('"')) return line.split(separator).map((field) => field.trim())
  const fields: string[] = []
  let rest = line
  for (;;) {
    const match = forms[separator].exec(rest)
    if (!match) return undefined
    fields.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim())
    if (match[3] === '') return fields
    rest = rest.slice(match[0].length)
  }
}

export type Separator = ',' | ';'

const forms: Readonly<Record<Separator, RegExp>> = {
  ',': /^\s*(?:"((?:[^"]|"")*)"|([^",]*))\s*(,|$)/,
  ';': /^\s*(?:"((?:[^"]|"")*)"|([^";]*))\s*(;|$)/,
}

/** UTF-8 when it is valid UTF-8, otherwise Windows' Latin-1, which the files of these years are in. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
