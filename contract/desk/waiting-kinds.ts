/** What may wait for somebody at the desk. A room that has such things adds its own here. */
export const waitingKinds = ['approvals', 'payments', 'bonuses', 'documents', 'contacts', 'refusals'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** They are counted no further. */
export const waitingMax = 1000

/** What a new operator has to do first, in order. */
export const firstSteps = ['site', 'words', 'colleague', 'factor', 'dealer', 'player'] as const
export type FirstStep = (typeof firstSteps)[number]
