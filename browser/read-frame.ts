import { assertUnpackable, decodeItem, decodeItems, type ServerItem, type WireItem } from '@banko/contract/wire.ts'

type PackedItem = Extract<WireItem, readonly ['packed', ...unknown[]]>

/** The items of a frame; a promise where some are packed, which the browser unpacks beside the page. */
export function readFrame(frame: Uint8Array): readonly ServerItem[] | Promise<readonly ServerItem[]> {
  const items = decodeItems(frame)
  const plain = items.filter((item) => item[0] !== 'packed')
  if (plain.length === items.length) return plain
  return Promise.all(items.map(async (item) => (item[0] === 'packed' ? unpack(item) : item)))
}

/** Throws for what is not what it says. */
async function unpack([, size, bytes]: PackedItem): Promise<ServerItem> {
  assertUnpackable(size)
  // a copy: what is unpacked elsewhere may not share the frame's memory
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const unpacked = new Uint8Array(await new Response(stream).arrayBuffer())
  if (unpacked.length !== size) throw new Error(`an item of ${unpacked.length} bytes says that it has ${size}`)
  return decodeItem(unpacked)
}
