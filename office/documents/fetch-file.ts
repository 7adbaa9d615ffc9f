import { bytesOf } from '@banko/browser/base64.ts'
import type { DocumentSide } from '@banko/contract/identity/documents.ts'
import { calls } from '../kit/calls.ts'

interface Asked {
  readonly documentId: number
  readonly side: DocumentSide
  /** How many there are. */
  readonly pieces: number
}

/** Pieces that one answer has. */
const atOnce = 16

/** A file of a document that was opened here, piece by piece. Nothing: it did not come whole. */
export async function fetchFile({ documentId, side, pieces }: Asked): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; from < pieces; from += atOnce) {
    const reply = await calls.deskDocuments.pieces({ documentId, side, from })
    if (reply.kind !== 'value') return undefined
    parts.push(bytesOf(reply.value.data))
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
