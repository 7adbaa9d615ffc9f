import { harmMarkKinds } from '@banko/betting/protection/harm-marks.ts'

/** By what the people of an operator are narrowed, and in which orders they stand. */
export const peopleFields = [
  'id',
  'userName',
  'name',
  'email',
  'site',
  'state',
  'mark',
  'tag',
  'registered',
  'seen',
  'balance',
] as const
export type PeopleField = (typeof peopleFields)[number]

export const peopleSorts = ['registered', 'seen', 'userName'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** `waiting`: they have not shown yet that they are reached. */
export const personStates = ['active', 'blocked', 'waiting'] as const
export type PersonState = (typeof personStates)[number]

/** Marks of harm that stand of somebody: one of a kind, `any`, or `none`. */
export const markChoices = [...harmMarkKinds, 'any', 'none'] as const
export type MarkChoice = (typeof markChoices)[number]
