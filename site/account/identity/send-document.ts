import { base64Of } from '@banko/browser/base64.ts'
import type { Calls, Reply } from '@banko/browser/call.ts'
import type { Identity } from '@banko/contract/calls/identity.ts'
import { pieceBytes } from '@banko/contract/identity/document-file.ts'
import type { DocumentKind, DocumentSide } from '@banko/contract/identity/documents.ts'

interface Sending {
  /** Of one try and all that follow it: what has come is not sent again. */
  readonly uploadId: string
  readonly kind: DocumentKind
  readonly files: readonly { readonly side: DocumentSide; readonly file: Blob }[]
  /** Told after each piece, whole percent. */
  onProgress(percent: number): void
}

type IdentityCalls = Pick<Calls['identity'], 'putPiece' | 'send'>
type SendReply = Reply<
  Identity,
  'documentUnfit' | 'documentsOff' | 'documentWaits' | 'documentsToday' | 'documentsFull'
>

/** Pieces that are on their way at once. */
const atOnce = 3
/** How often one piece is sent. */
const triesMax = 3

/** Sends the files of a document in pieces, and says what it is; what does not come through is answered. */
export async function sendDocument(calls: IdentityCalls, sending: Sending): Promise<SendReply> {
  const { uploadId, kind, files, onProgress } = sending
  const pieces = files.flatMap(({ side, file }) =>
    Array.from({ length: countOf(file) }, (_, number) => ({ side, file, number })),
  )
  let done = 0
  let next = 0
  let failed: Exclude<SendReply, { kind: 'value' }> | undefined
  const work = async () => {
    for (let piece = pieces[next++]; piece && !failed; piece = pieces[next++]) {
      const { side, file, number } = piece
      const bytes = file.slice(number * pieceBytes, (number + 1) * pieceBytes)
      const data = base64Of(new Uint8Array(await bytes.arrayBuffer()))
      const reply = await putPiece(calls, { uploadId, side, number, data })
      if (reply.kind !== 'value') failed ??= reply
      else onProgress(Math.floor((100 * ++done) / pieces.length))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failed) return failed
  return calls.send({ uploadId, kind, files: files.map(({ side, file }) => ({ side, pieces: countOf(file) })) })
}

const countOf = (file: Blob) => Math.ceil(file.size / pieceBytes)

/** A line that breaks for a moment does not end it. */
async function putPiece(calls: IdentityCalls, piece: Parameters<IdentityCalls['putPiece']>[0]) {
  for (let tries = 1; ; tries += 1) {
    const reply = await calls.putPiece(piece)
    if (reply.kind !== 'unreachable' || reply.reason === 'busy' || tries === triesMax) return reply
  }
}
