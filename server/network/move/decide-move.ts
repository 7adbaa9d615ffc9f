import { nodeDepthMax } from '@banko/contract/calls/network.ts'
import type { NodePlace } from '@banko/contract/network/place.ts'
import { type CountKind, countKinds, type MoveUnfit } from '@banko/contract/refusals/network.ts'
import { blocksOf } from '../node-blocks.ts'
import { effectiveLimits } from '../node-limits.ts'
import type { NodeStored } from '../store.ts'

export type Counts = Readonly<Record<CountKind, number>>

/** Of one currency, minor units. */
export interface RoomAbove {
  readonly currency: string
  /** How far below zero the node may go. */
  readonly line: number
  /** What its new parent could answer for; undefined: it is the operator, who answers for everything. */
  readonly available: number | undefined
}

export interface MoveFacts {
  readonly node: NodeStored
  /** From the top down to the node as it hangs. */
  readonly from: readonly NodeStored[]
  /** From the top down to whom it is to hang on; empty: the operator. */
  readonly to: readonly NodeStored[]
  /** Of those who come to stand above, what they have below them. */
  readonly counted: ReadonlyMap<number, Counts>
  /** Of the subtree itself; its dealers without the node. */
  readonly subtree: Counts
  /** How deep its lowest node lies. */
  readonly lowest: number
  readonly rooms: readonly RoomAbove[]
}

/** Where a subtree hangs and where it would, or why it cannot hang there. */
export type MoveDecided =
  | { readonly before: NodePlace; readonly after: NodePlace; readonly unfit?: never }
  | { readonly before: NodePlace; readonly after?: never; readonly unfit: MoveUnfit }

/**
 * Whether a subtree can hang at a place: as if it were made there. Limits of amounts need no look, the tightest on the
 * way down holds wherever it hangs. Pure. Source: desk.md, The dealer tree.
 */
export function decideMove(facts: MoveFacts): MoveDecided {
  const { node, from, to } = facts
  const before = placeOf(facts, from)
  const unfit = findWrongPlace(facts) ?? findOverfull(facts) ?? findUncovered(facts)
  if (unfit) return { before, unfit }
  return { before, after: placeOf(facts, [...to, node]) }
}

function placeOf({ node, subtree, rooms }: MoveFacts, wayDown: readonly NodeStored[]): NodePlace {
  const parent = wayDown.at(-2)
  return {
    title: node.title,
    ...(parent && { parent: { nodeId: parent.id, title: parent.title } }),
    level: wayDown.length,
    ...blocksOf(wayDown),
    limits: effectiveLimits(wayDown)
      .map(({ kind, currency, value }) => ({ kind, ...(currency !== undefined && { currency }), value }))
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    dealers: subtree.dealers,
    players: subtree.players,
    terminals: subtree.terminals,
    lines: rooms.filter(({ line }) => line > 0).map(({ currency, line }) => ({ currency, line })),
  }
}

const keyOf = ({ kind, currency = '' }: NodePlace['limits'][number]) => `${kind} ${currency}`

function findWrongPlace({ node, from, to, lowest }: MoveFacts): MoveUnfit | undefined {
  if (from.at(-2)?.id === to.at(-1)?.id) return { kind: 'there' }
  if (to.some(({ id }) => id === node.id)) return { kind: 'within' }
  const levels = to.length + 1 + lowest - node.depth
  return levels > nodeDepthMax ? { kind: 'levels', max: nodeDepthMax } : undefined
}

/** The first of those who come to stand above that would have more below them than they may. */
function findOverfull({ to, counted, subtree }: MoveFacts): MoveUnfit | undefined {
  for (const above of to) {
    const had = counted.get(above.id)
    if (!had) continue
    const limits = effectiveLimits([above])
    for (const kind of countKinds) {
      const max = limits.find((limit) => limit.kind === kind)?.value
      const comes = subtree[kind] + (kind === 'dealers' ? 1 : 0)
      const count = had[kind] + comes
      if (max !== undefined && comes > 0 && count > max) return { kind, title: above.title, max, count }
    }
  }
  return undefined
}

/** The line goes along, and whoever stands above answers for it with what they have not promised to others. */
function findUncovered({ rooms }: MoveFacts): MoveUnfit | undefined {
  for (const { currency, line, available } of rooms)
    if (available !== undefined && line > available) return { kind: 'line', currency, available, line }
  return undefined
}
