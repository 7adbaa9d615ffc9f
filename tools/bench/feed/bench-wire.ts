import type { RestRequest, UnifiedOddsWire, WireListener } from '@banko/server/feed/providers/unified-odds/wire.ts'
import { completeMessage, keyOf, restDocument } from './feed-documents.ts'

/** The feed as the bench speaks it: messages come from the bench itself, REST answers are ready. */
export interface BenchWire extends UnifiedOddsWire {
  /** Hands a message over; resolves when the house has taken it. */
  say(kind: string, body: Uint8Array): Promise<void>
}

export function benchWire(startsAt: number): BenchWire {
  let listener: WireListener | undefined

  async function say(kind: string, body: Uint8Array): Promise<void> {
    if (!listener) throw new Error('nobody listens')
    await listener.receive(keyOf(kind), body)
  }

  /** There is nothing to tell: a recovery is complete as soon as it is asked for. */
  function recover({ query }: RestRequest) {
    const message = completeMessage(String(query?.request_id ?? ''), Date.now())
    setImmediate(() => void say('snapshot_complete', message))
    return { status: 202, body: new Uint8Array() }
  }

  return {
    say,
    connect: async (_, heard) => {
      listener = heard
    },
    request: async (request) => {
      if (request.method === 'POST') return recover(request)
      const body = restDocument(request.path, startsAt)
      return body ? { status: 200, body } : { status: 404, body: new Uint8Array() }
    },
    close: async () => {
      listener = undefined
    },
  }
}
