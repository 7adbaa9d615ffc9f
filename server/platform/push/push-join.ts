import type { Listener } from './push-listeners.ts'

/** Snapshots that are older than the topic's log mean a fault in the family; it may be a passing one. */
const attempts = 3

export type Joined = 'joined' | 'absent' | 'left'

/**
 * Brings a listener from `from` (undefined: from nothing) to where its topic stands and sends what leads there: missed
 * changes, `current`, or the snapshot with what changed while it was fetched. The listener is in the topic already, so
 * nothing falls between; its version and its items are set in one turn of the event loop, so nothing overtakes.
 *
 * @throws what the family's snapshot throws
 */
export async function joinTopic(listener: Listener, from: number | undefined): Promise<Joined> {
  const { topic, socket } = listener
  listener.version = undefined
  if (from !== undefined && resume(listener, from)) return 'joined'
  for (let attempt = 0; attempt < attempts; attempt++) {
    const snapshot = await topic.snapshot(socket.caller)
    if (!topic.listeners.has(listener) || listener.version !== undefined) return 'left'
    if (!snapshot) return 'absent'
    const since = topic.log.missingFrom(snapshot.version)
    if (since.kind === 'unknown') {
      topic.askAgain()
      continue
    }
    const first = snapshot.version === from ? topic.encodeCurrent(from) : topic.encodeSnapshot(snapshot)
    listener.version = Math.max(snapshot.version, topic.log.head ?? 0)
    socket.send([first, ...since.items])
    return 'joined'
  }
  throw new Error(`Snapshots of ${topic.address.name} stay older than its changes`)
}

function resume(listener: Listener, from: number): boolean {
  const { topic, socket } = listener
  const { head } = topic.log
  if (head === undefined || from > head) return false
  const missing = topic.log.missingFrom(from)
  if (missing.kind === 'unknown') return false
  listener.version = head
  socket.send(from === head ? [topic.encodeCurrent(from)] : missing.items)
  return true
}
