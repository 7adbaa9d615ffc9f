import type { FeedMessage } from '@banko/contract/feed/message.ts'
import type { Random } from '@banko/contract/feed/ports.ts'
import { type FedMatch, type Moved, moveOther, moveRow } from './live-matches.ts'

/** A feed hands over what has come in so long together, milliseconds. */
const stepMilliseconds = 50

/** Prices a second: of the rows of the list, and of the first match's other markets. */
export interface FlowPace {
  readonly rows: number
  readonly match: number
}

export interface FeedFlow {
  pace(pace: FlowPace): void
  /** Prices that the house has taken since this was last asked. */
  takeCount(): number
}

/** Changes prices of the matches at a pace, by messages that `submit` takes; what it is late with follows at once. */
export function startFlow(
  matches: readonly FedMatch[],
  random: Random,
  submit: (messages: readonly FeedMessage[]) => Promise<void>,
): FeedFlow {
  const [large] = matches
  if (!large) throw new Error('nothing is played')
  let [pace, turn, taken, isBusy]: [FlowPace, number, number, boolean] = [{ rows: 0, match: 0 }, 0, 0, false]
  let owed = { rows: 0, match: 0 }
  let at = performance.now()
  const nextRow = () => {
    const match = matches[turn % matches.length] ?? large
    turn += 1
    return moveRow(match)
  }
  const step = async () => {
    const now = performance.now()
    const seconds = (now - at) / 1000
    at = now
    owed = { rows: owed.rows + pace.rows * seconds, match: owed.match + pace.match * seconds }
    if (isBusy) return
    const rows = gather(owed.rows, nextRow)
    const others = gather(owed.match, () => moveOther(large, random))
    owed = { rows: owed.rows - rows.changes, match: owed.match - others.changes }
    if (rows.changes + others.changes === 0) return
    isBusy = true
    await submit([...rows.messages, ...others.messages])
    taken += rows.changes + others.changes
    isBusy = false
  }
  // a fault ends the process, and the bench with it
  setInterval(() => void step(), stepMilliseconds)
  return {
    pace: (next) => {
      pace = next
      owed = { rows: 0, match: 0 }
    },
    takeCount: () => {
      const count = taken
      taken = 0
      return count
    },
  }
}

interface Gathered {
  readonly messages: readonly FeedMessage[]
  readonly changes: number
}

/** Moves until so many prices have changed, or a few more. */
function gather(owed: number, next: () => Moved): Gathered {
  const messages: FeedMessage[] = []
  let changes = 0
  while (changes < Math.floor(owed)) {
    const moved = next()
    messages.push(moved.message)
    changes += moved.changes
  }
  return { messages, changes }
}
