import { type OpenDatabase, openDatabase } from '@banko/server/platform/database/database.ts'

/** Who holds the feed and whether its producer is up by that holder's word, as the database says. */
export interface GateState {
  readonly holder: string
  readonly epoch: number
  readonly up: boolean
  /** When it was asked, milliseconds since 1970. */
  readonly at: number
}

/** Looks at the gate again and again, as somebody outside the house. */
export interface GateWatch {
  read(): Promise<GateState>
  /** Waits until it is so; answers when it was seen. Throws after `patience` milliseconds. */
  until(isSo: (state: GateState) => boolean, patience: number): Promise<GateState>
  /** The last version of each match that was ever told. */
  versions(): Promise<Map<number, number>>
  close(): Promise<void>
}

export async function openGateWatch(url: string): Promise<GateWatch> {
  const database: OpenDatabase = await openDatabase({ url, connections: 1 })

  async function read(): Promise<GateState> {
    const [state] = await database.session(({ rows }) =>
      rows<Omit<GateState, 'at'>>(
        'select l.holder, l.epoch, (p.up and p.lease = l.epoch) is true as up from feed_lease l join producer_gate p on p.producer = l.space',
      ),
    )
    return { ...(state ?? { holder: '', epoch: 0, up: false }), at: Date.now() }
  }

  return {
    read,
    async until(isSo, patience) {
      const giveUpAt = Date.now() + patience
      for (;;) {
        const state = await read()
        if (isSo(state)) return state
        if (state.at > giveUpAt) throw new Error(`not so after ${patience} ms: ${JSON.stringify(state)}`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    async versions() {
      const found = await database.session(({ rows }) =>
        rows<{ match_id: number; version: number }>('select match_id, version from match_gate'),
      )
      return new Map(found.map((row) => [row.match_id, row.version]))
    },
    close: database.close,
  }
}
