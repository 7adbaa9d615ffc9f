import { readReference } from '@banko/betting/payments/reference.ts'

const uuid = /[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}/gi
const words = /[^\s,;|/]+/g
const letters = /[\p{L}\p{N}]+/gu
const referenceParts = 8

/** What a provider may have called a transfer: each text of a line, and each word of it. */
export function wordsIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [text, ...(text.match(words) ?? [])])
}

/** Our own names that stand in the texts of a line: ids of transfers, and references whose last letter is right. */
export function oursIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [
    ...(text.match(uuid) ?? []).map((id) => plainId(id)),
    ...references(text.match(letters) ?? []),
  ])
}

/** As ids of transfers are compared: a reference of a bank has no room for hyphens. */
export function plainId(id: string): string {
  return id.replaceAll('-', '').toLowerCase()
}

/** Eight letters in one, or in two fours. */
function references(parts: readonly string[]): string[] {
  return parts.flatMap((part, at) => {
    const next = parts[at + 1] ?? ''
    const written = part.length === 4 && next.length === 4 ? part + next : part
    const read = written.length === referenceParts ? readReference(written) : undefined
    return read === undefined ? [] : [read]
  })
}
