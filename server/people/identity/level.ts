import {
  type DocumentKind,
  type IdentityLevel,
  type IdentityNeed,
  identityNeeds,
  levelOfNeed,
} from '@banko/contract/identity/documents.ts'
import { registrationAge } from '@banko/contract/registration/check-registration.ts'
import { ageOn } from '@banko/contract/registration/day.ts'

/** What is known of a player's identity at a moment. */
export interface IdentityFacts {
  /** They have shown that they are reached as they say now, by mail or by phone. */
  readonly reached: boolean
  /** `1990-12-31`; absent: they have not told. */
  readonly birthDate?: string | undefined
  /** Kinds of documents that were accepted and hold. */
  readonly accepted: readonly DocumentKind[]
  /** Where their site is: `2026-11-28`. */
  readonly today: string
}

/** Any of them says who somebody is. */
const identityKinds: readonly DocumentKind[] = ['identityCard', 'passport', 'drivingLicence']

const met: Readonly<Record<IdentityNeed, (facts: IdentityFacts) => boolean>> = {
  contact: ({ reached }) => reached,
  identity: ({ accepted }) => identityKinds.some((kind) => accepted.includes(kind)),
  age: ({ birthDate, today }) => birthDate !== undefined && ageOn(birthDate, today) >= registrationAge.min,
  address: ({ accepted }) => accepted.includes('proofOfAddress'),
  funds: ({ accepted }) => accepted.includes('sourceOfFunds'),
}

/** The level that a player has, for which all below it are needed too, and what is missing for those above. */
export function levelFrom(facts: IdentityFacts): {
  readonly level: IdentityLevel
  readonly missing: IdentityNeed[]
} {
  const missing = identityNeeds.filter((need) => !met[need](facts))
  const lacking = Math.min(...missing.map((need) => levelOfNeed[need]))
  const levels: readonly IdentityLevel[] = [3, 2, 1]
  return { level: levels.find((level) => level < lacking) ?? 0, missing }
}
