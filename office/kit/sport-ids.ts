import { sports } from '@banko/betting/match/sport.ts'

/** Every sport that the desk can name, by number. */
export const sportIds: readonly number[] = Object.values(sports)
