import type { PushHub } from './push-hub.ts'
import { type PushNeeds, PushSockets } from './push-sockets.ts'
import { PushTopics } from './push-topics.ts'

/** The hub with its sockets. */
export interface PushServer extends PushHub {
  /** Takes over a request to upgrade, once its path, origin and caller are known. */
  readonly accept: PushSockets['accept']
  /** Open sockets. */
  readonly size: number
}

/** Opens the hub; sockets come by `accept`. Frames as in contract/wire.ts. Source: speed.md, Push. */
export function openPushServer(needs: PushNeeds): PushServer {
  const topics = new PushTopics(needs)
  const sockets = new PushSockets(needs, topics)
  needs.metrics.gauge('push_sockets', 'Open sockets', () => sockets.size)
  needs.metrics.gauge('push_topics', 'Topics with listeners', () => topics.size)
  return {
    declare: (family) => topics.declare(family),
    hasListeners: (topic) => topics.has(topic),
    publish: (topic, change, urgency) => topics.publish(topic, change, urgency),
    refresh: (family) => topics.refresh(family),
    move: (isMeant) => topics.move(isMeant),
    snapshot: async (...asked) => (sockets.isInDoubt ? undefined : topics.snapshot(...asked)),
    doubt: () => sockets.doubt(),
    trust: () => sockets.trust(),
    sessions: () => sockets.sessions(),
    closeSession: (sessionId) => sockets.closeSession(sessionId),
    accept: (...upgrade) => sockets.accept(...upgrade),
    get size() {
      return sockets.size
    },
    close: async () => {
      topics.close()
      await sockets.close()
    },
  }
}
