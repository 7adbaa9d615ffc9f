/** What staff did about a mark of harm; `noConcern`: nothing is to be done, and its note says why. */
export const harmCares = ['spoke', 'wrote', 'limitAgreed', 'noConcern'] as const
export type HarmCare = (typeof harmCares)[number]
