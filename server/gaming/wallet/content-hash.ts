import { createHash } from 'node:crypto'

/** Of a session's token, hexadecimal: what of it is stored. */
export function sessionHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** What a transaction is about, whoever asks for it in whichever session and request. */
interface Base {
  readonly alias: string
  readonly currency: string
  readonly game?: string | undefined
  readonly round?: string | undefined
}

/**
 * Names the content of a transaction, hexadecimal: what is asked again with the same one has the same answer. An amount
 * is its value, however many zeros it is written with.
 */
export function contentHash({ alias, currency, game, round }: Base, content: object): string {
  const fields = Object.entries(content)
    .filter(([, value]) => value !== undefined && value !== false)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify([alias, currency, game ?? null, round ?? null, fields])
  return createHash('sha256').update(text).digest('hex')
}
