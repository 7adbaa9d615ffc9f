/** A dealer acts in what lies at and below their node; a partner sees it, and touches nothing. */
export const nodeKinds = ['dealer', 'partner'] as const
export type NodeKind = (typeof nodeKinds)[number]
