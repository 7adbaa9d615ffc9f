import type { BrowserTime, Socket } from '@banko/browser/connection.ts'
import { LiveStore } from '@banko/browser/live.ts'
import { boardTopic } from '@banko/contract/topics/board.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { findFamily, type TopicAddress, type TopicState } from '@banko/contract/topics/topics.ts'

/** Live topics of a page that is drawn without a line: it notes what is read and is not there. */
export class PageLive extends LiveStore {
  readonly #wanted = new Set<string>()
  readonly #asked = new Set<string>()

  /** @param at what the clock says, milliseconds since 1970 */
  constructor(at: number) {
    super({ url: '', time: standing(at), openSocket: () => ({ ...nowhere }), schedule: () => {} })
  }

  override read<Address extends TopicAddress>(topic: Address): TopicState<Address> | undefined {
    const value = super.read(topic)
    if (value === undefined && isCommon(topic) && !this.#asked.has(topic)) this.#wanted.add(topic)
    return value
  }

  /** What was read and not there since the last time. */
  takeWanted(): readonly string[] {
    const wanted = [...this.#wanted]
    this.#wanted.clear()
    for (const topic of wanted) this.#asked.add(topic)
    return wanted
  }
}

/** What belongs to nobody alone. */
function isCommon(topic: string): boolean {
  const family = findFamily(topic)
  return family === boardTopic || family === matchTopic
}

function standing(at: number): BrowserTime {
  return { now: () => at, after: () => () => {}, random: () => 0 }
}

const nowhere: Socket = {
  binaryType: 'arraybuffer',
  onopen: null,
  onmessage: null,
  onclose: null,
  onerror: null,
  send: () => {},
  close: () => {},
}
