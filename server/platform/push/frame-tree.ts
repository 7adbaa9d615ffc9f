import { joinItems } from '@banko/contract/wire.ts'
import { websocketFrame } from './websocket-frame.ts'

/**
 * Frames under construction. Sockets that are to get the same items in the same order stand at the same node, so each
 * frame is joined once however many sockets it goes to.
 */
export class FrameNode {
  readonly #above: FrameNode | undefined
  readonly #item: Uint8Array | undefined
  readonly #below = new Map<Uint8Array, FrameNode>()
  #frame: Buffer | undefined

  private constructor(above?: FrameNode, item?: Uint8Array) {
    this.#above = above
    this.#item = item
  }

  /** The empty frame from which one flush begins. */
  static root(): FrameNode {
    return new FrameNode()
  }

  /** The frame of this node with more items behind its own. */
  withAll(items: readonly Uint8Array[]): FrameNode {
    return items.reduce((node: FrameNode, item) => node.#with(item), this)
  }

  #with(item: Uint8Array): FrameNode {
    const known = this.#below.get(item)
    if (known) return known
    const next = new FrameNode(this, item)
    this.#below.set(item, next)
    return next
  }

  /** A whole WebSocket frame, as it goes over the line. */
  frame(): Buffer {
    this.#frame ??= websocketFrame(joinItems(this.#items()))
    return this.#frame
  }

  #items(): Uint8Array[] {
    const items: Uint8Array[] = []
    for (let node: FrameNode | undefined = this; node; node = node.#above) if (node.#item) items.push(node.#item)
    return items.reverse()
  }
}
