import { declareRefusal } from './declare-refusal.ts'

/** What of a node's subtree is counted. */
export const countKinds = ['players', 'dealers', 'terminals'] as const
export type CountKind = (typeof countKinds)[number]

/** What a node of the tree may be limited to: counts below it, and amounts. */
export const nodeLimitKinds = [...countKinds, 'stakeMax', 'payoutMax', 'transferDayMax'] as const
export type NodeLimitKind = (typeof nodeLimitKinds)[number]

/** Why a subtree cannot hang at a place. */
export type MoveUnfit =
  /** It hangs there already, or the place is a part of it. */
  | { readonly kind: 'there' | 'within' }
  | { readonly kind: 'levels'; readonly max: number }
  /** A node above the place may have so many, and would have `count`. */
  | { readonly kind: CountKind; readonly title: string; readonly max: number; readonly count: number }
  /** Whoever stands there answers for so much more, minor units, and the credit line is higher. */
  | { readonly kind: 'line'; readonly currency: string; readonly available: number; readonly line: number }

interface OfLimit {
  readonly kind: NodeLimitKind
  /** Of an amount. */
  readonly currency?: string
}

interface OfMoney {
  /** Of the amounts, which are minor units. */
  readonly currency: string
}

/** Of the dealer tree. */
export const networkRefusals = {
  /** One's own node is changed from above. */
  nodeOwn: declareRefusal(),
  /** Somebody further above has said so, and they alone take it back. */
  nodeHeldAbove: declareRefusal(),
  /** Looser than what holds above: a node only tightens. */
  nodeLimitLoose: declareRefusal<OfLimit & { readonly max: number }>(),
  /** Less than there are already. */
  nodeLimitInUse: declareRefusal<OfLimit & { readonly count: number }>(),
  /** As many players, dealers or terminals as there may be. */
  nodeFull: declareRefusal<{ readonly kind: CountKind; readonly max: number }>(),
  /** Nothing hangs lower than this many levels. */
  nodeTooDeep: declareRefusal<{ readonly max: number }>(),
  /** The place could not have had this subtree. */
  moveUnfit: declareRefusal<{ readonly why: MoveUnfit }>(),
  /** Credit goes one step of the tree, from whoever stands above: neither past them nor in their name. */
  notGiver: declareRefusal(),
  /** Transfers at or above one of the two sides are blocked. */
  transfersBlocked: declareRefusal(),
  /** A player who is blocked or out by their own word is given none. */
  creditBarred: declareRefusal(),
  /** Whoever gives has less, once what their own dealers may draw is left out. */
  creditTooLow: declareRefusal<OfMoney & { readonly available: number; readonly needed: number }>(),
  /** What may be given on one day would be passed. */
  transferDayFull: declareRefusal<OfMoney & { readonly max: number; readonly left: number }>(),
  /** More than whoever stands above can answer for. */
  lineTooHigh: declareRefusal<OfMoney & { readonly max: number }>(),
  /** More than whoever stands above earns, or less than somebody below does; hundredths of a percent. */
  planOutside: declareRefusal<{ readonly of: 'turnover' | 'split'; readonly min: number; readonly max: number }>(),
  /** So much of it is drawn, or promised further below. */
  lineInUse: declareRefusal<OfMoney & { readonly min: number }>(),
  /** The time in which its giver takes it back is over, or it has been taken back. */
  undoOver: declareRefusal(),
}
