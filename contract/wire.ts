import { decode, Encoder } from '@msgpack/msgpack'

/** Kept, as making one with its buffer for each item costs as much as encoding a small one. A browser leaves it out. */
const encoder = /* @__PURE__ */ new Encoder({ ignoreUndefined: true })

/**
 * What the house sends over the socket: one binary frame is a MessagePack array of these.
 * `epoch` names the run of versions: a resume with another epoch gets a snapshot.
 */
export type ServerItem =
  | readonly [kind: 'snapshot', topic: string, epoch: string, version: number, body: unknown]
  | readonly [kind: 'change', topic: string, epoch: string, from: number, to: number, body: unknown]
  /** The resume point is exact: nothing was missed. */
  | readonly [kind: 'current', topic: string, epoch: string, version: number]
  /** The topic is gone, forbidden, or the listener is dropped. */
  | readonly [kind: 'closed', topic: string, reason: 'unknown' | 'signedOut' | 'tooSlow' | 'tooMany']
  /** True: the house has lost touch with its feed, and knows of no match whether it is as shown; false: it knows again. */
  | readonly [kind: 'stale', isStale: boolean]
  /** Sent every 10 s and as the answer to `ping`; carries the server's clock. */
  | readonly [kind: 'beat', now: number]

/** What a browser sends: JSON text, at most 64 KB. */
export type BrowserMessage =
  | { readonly listen: readonly { readonly topic: string; readonly epoch?: string; readonly version?: number }[] }
  | { readonly unlisten: readonly string[] }
  | { readonly ping: true }

export function encodeFrame(items: readonly ServerItem[]): Uint8Array {
  return encoder.encode(items)
}

/** Joins items that were each encoded once into one frame without encoding them again. */
export function encodeItem(item: ServerItem): Uint8Array {
  return encoder.encode(item)
}

export function joinItems(items: readonly Uint8Array[]): Uint8Array {
  const size = items.reduce((sum, item) => sum + item.length, 5)
  const frame = new Uint8Array(size)
  frame[0] = 0xdd
  new DataView(frame.buffer).setUint32(1, items.length)
  let at = 5
  for (const item of items) {
    frame.set(item, at)
    at += item.length
  }
  return frame
}

/** Trusts its input: it comes from the house alone. */
export function decodeFrame(frame: Uint8Array): readonly ServerItem[] {
  return decode(frame) as readonly ServerItem[]
}
