/** Days of a time-out. */
export const timeOutDays = [1, 2, 7, 14, 30] as const
export type TimeOutDays = (typeof timeOutDays)[number]
/** Months of a self-exclusion. */
export const exclusionMonths = [6, 12, 24, 60, 'forever'] as const
export type ExclusionMonths = (typeof exclusionMonths)[number]
/** Minutes between two reminders of the time; 0: none. */
export const realityChoices = [15, 30, 60, 120, 0] as const
export type RealityMinutes = (typeof realityChoices)[number]
/** While a player has said nothing. */
export const realityMinutesUsual = 60
