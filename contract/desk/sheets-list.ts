/** By what sheets of credit are narrowed, and in which order they stand; without a month that of now, without a currency the first. */
export const sheetsFields = ['node', 'month', 'currency'] as const
export type SheetsField = (typeof sheetsFields)[number]

export const sheetsSorts = ['node'] as const
export type SheetsSort = (typeof sheetsSorts)[number]

/** The first month that a sheet is of. */
export const sheetsFrom = { year: 2020, years: 80 } as const
