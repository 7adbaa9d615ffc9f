/** What players are asked to show of themselves. Source: payments.md, identity levels. */
export const documentKinds = [
  'identityCard',
  'passport',
  'drivingLicence',
  'selfie',
  'proofOfAddress',
  'sourceOfFunds',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentSides = ['front', 'back'] as const
export type DocumentSide = (typeof documentSides)[number]

/** Of which sides a document of a kind has a picture; what has one side alone has its front. */
export const sidesOf: Readonly<Record<DocumentKind, readonly DocumentSide[]>> = {
  identityCard: documentSides,
  passport: ['front'],
  drivingLicence: documentSides,
  selfie: ['front'],
  proofOfAddress: ['front'],
  sourceOfFunds: ['front'],
}

/** `asked`: staff want it; `sent`: it waits to be looked at. */
export const documentStates = ['asked', 'sent', 'accepted', 'refused', 'expired'] as const
export type DocumentState = (typeof documentStates)[number]

/** Why one is not accepted. */
export const documentFaults = ['unreadable', 'incomplete', 'overdue', 'mismatch', 'wrongKind', 'other'] as const
export type DocumentFault = (typeof documentFaults)[number]

/** What a player has to show for a level, each for all those below it too. */
export const identityNeeds = ['contact', 'identity', 'age', 'address', 'funds'] as const
export type IdentityNeed = (typeof identityNeeds)[number]

/** 0 registered, 1 reached, 2 known by a document and of age, 3 with an address and where their money is from. */
export const identityLevels = [0, 1, 2, 3] as const
export type IdentityLevel = (typeof identityLevels)[number]

/** By what players are reached, and show that they are. */
export const contactWays = ['email', 'mobile'] as const
export type ContactWay = (typeof contactWays)[number]

/** By how they are written to with it. */
export const levelOfNeed: Readonly<Record<IdentityNeed, Exclude<IdentityLevel, 0>>> = {
  contact: 1,
  identity: 2,
  age: 2,
  address: 3,
  funds: 3,
}
