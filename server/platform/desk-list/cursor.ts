import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'

/** A place in a list: what the rows are ordered by, and the number of the row that stands there. */
export interface ListPlace {
  readonly by: number | string
  readonly id: number
}

/** Where the next page of a list begins. */
export interface NextPage {
  readonly after: ListPlace
  /** It is looked for row by row: no index finds what is asked for. */
  readonly byRow: boolean
}

const ivBytes = 12
const tagBytes = 16

/**
 * Writes where the next page begins, and reads it only where it was written for the same question. Whoever has it does
 * not read it: the row there may be one that they do not see.
 */
export interface ListCursors {
  /** `question`: all that makes two lists one: whose, which, filtered and sorted how. */
  seal(next: NextPage, question: unknown): string
  /** Nothing: it is of another question, or nobody wrote it. */
  open(cursor: string, question: unknown): NextPage | undefined
}

/** `secret`: the house's own. */
export function openCursors(secret: Uint8Array): ListCursors {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest()
  const [forText, forStart] = [keyFor('desk list'), keyFor('desk list, start')]
  const asked = (question: unknown) => createHash('sha256').update(JSON.stringify(question)).digest()
  return {
    seal({ after: { by, id }, byRow }, question) {
      const text = JSON.stringify([by, id, byRow])
      // the same start is the same text of the same question: nothing is told twice in two ways
      const iv = createHmac('sha256', forStart).update(asked(question)).update(text).digest().subarray(0, ivBytes)
      const cipher = createCipheriv('aes-256-gcm', forText, iv, { authTagLength: tagBytes }).setAAD(asked(question))
      const body = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(cursor, question) {
      const sealed = Buffer.from(cursor, 'base64url')
      if (sealed.length <= ivBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', forText, sealed.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(asked(question))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      try {
        const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
        // Sealed by us, so written by us.
        const [by, id, byRow] = JSON.parse(text.toString()) as [number | string, number, boolean]
        return { after: { by, id }, byRow }
      } catch {
        return undefined
      }
    },
  }
}
