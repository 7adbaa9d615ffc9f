import type { PushHub } from './push-hub.ts'

/** A hub that nobody can connect to: for replays and tools without sockets. */
export const quietPush: PushHub = {
  declare: () => {},
  hasListeners: () => false,
  publish: () => {},
  refresh: () => {},
  move: () => {},
  snapshot: async () => undefined,
  doubt: () => {},
  trust: () => {},
  sessions: () => [],
  closeSession: () => {},
  close: async () => {},
}
