import type { Calls } from '@banko/browser/call.ts'
import { type OwnDataPart, ownDataParts } from '@banko/contract/protection/own-data-parts.ts'

type Thing = Record<string, unknown>

/** What came of it: all of it as the file's text, or why there is none. */
export type Gathered =
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'passwordWrong' | 'busy' | 'failed' | 'signedOut' }

interface Gathering {
  readonly password: string
  /** Told after each piece how many things there are. */
  onCount(count: number): void
}

/** How often one piece is asked for. */
const triesMax = 3

/** Asks for all that is held of whoever asks, piece by piece, as one JSON text. */
export async function gatherData(calls: Pick<Calls, 'ownData'>, { password, onCount }: Gathering): Promise<Gathered> {
  const asked = await calls.ownData.ask({ password })
  if (asked.kind === 'refused') return { kind: 'passwordWrong' }
  if (asked.kind === 'signedOut') return { kind: 'signedOut' }
  if (asked.kind === 'unreachable') return { kind: asked.reason === 'busy' ? 'busy' : 'failed' }
  const { askId } = asked.value
  const parts: Partial<Record<OwnDataPart, Thing[]>> = {}
  let count = 0
  for (const part of ownDataParts) {
    const things: Thing[] = []
    parts[part] = things
    for (let before: number | undefined; ; ) {
      const piece = await readPiece(calls, { askId, part, ...(before !== undefined && { before }) })
      if (typeof piece === 'string') return { kind: piece }
      things.push(...piece.things)
      count += piece.things.length
      onCount(count)
      before = piece.next
      if (before === undefined) break
    }
  }
  return { kind: 'value', text: `${JSON.stringify(parts, undefined, 2)}\n` }
}

/** A piece that did not come is asked for again: what was gathered is not to be lost. */
async function readPiece(
  calls: Pick<Calls, 'ownData'>,
  asked: { readonly askId: string; readonly part: OwnDataPart; readonly before?: number },
) {
  for (let tries = 1; ; tries += 1) {
    const reply = await calls.ownData.piece(asked)
    if (reply.kind === 'value') return reply.value
    if (reply.kind === 'signedOut') return 'signedOut'
    if (reply.kind === 'refused' || tries === triesMax) return 'failed'
  }
}
