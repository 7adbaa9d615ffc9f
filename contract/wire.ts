import { decode, Encoder } from '@msgpack/msgpack'
import { inflateSync } from 'fflate'

/** Kept, as making one with its buffer for each item costs as much as encoding a small one. A browser leaves it out. */
const encoder = /* @__PURE__ */ new Encoder({ ignoreUndefined: true })

/**
 * What the house says over the socket: one binary frame is a MessagePack array of these, some of them packed.
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
  /** Sent every 2 s and as the answer to `ping`; carries the server's clock. */
  | readonly [kind: 'beat', now: number]

/** An item as it goes over the line: a large one of a topic that anybody may read is compressed, once for everybody. */
export type WireItem =
  | ServerItem
  /** `bytes`: the item of so many bytes, deflated (RFC 1951). Source: docs/decisions/0027. */
  | readonly [kind: 'packed', size: number, bytes: Uint8Array]

/** More than a whole board at its largest: what claims to unpack to more is not believed. */
const unpackedMax = 8_000_000

/** What a browser sends: JSON text, at most 64 KB. */
export type BrowserMessage =
  | { readonly listen: readonly { readonly topic: string; readonly epoch?: string; readonly version?: number }[] }
  | { readonly unlisten: readonly string[] }
  | { readonly ping: true }

export function encodeFrame(items: readonly ServerItem[]): Uint8Array {
  return encoder.encode(items)
}

/** Joins items that were each encoded once into one frame without encoding them again. */
export function encodeItem(item: WireItem): Uint8Array {
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

/** The items of a frame as they came, some of them packed. Trusts its input: it comes from the house alone. */
export function decodeItems(frame: Uint8Array): readonly WireItem[] {
  return decode(frame) as readonly WireItem[]
}

/** One item that was packed, from its bytes. */
export function decodeItem(unpacked: Uint8Array): ServerItem {
  return decode(unpacked) as ServerItem
}

/** Throws for an item that claims to be larger, unpacked, than the house sends any. */
export function assertUnpackable(size: number): void {
  if (size > unpackedMax) throw new Error(`an item of ${size} bytes is more than the house sends`)
}

/** The items of a frame, unpacked at once: for programs; a browser unpacks by itself and goes on meanwhile. */
export function decodeFrame(frame: Uint8Array): readonly ServerItem[] {
  return decodeItems(frame).map((item) => (item[0] === 'packed' ? unpack(item[1], item[2]) : item))
}

function unpack(size: number, bytes: Uint8Array): ServerItem {
  assertUnpackable(size)
  return decodeItem(inflateSync(bytes, { out: new Uint8Array(size) }))
}
