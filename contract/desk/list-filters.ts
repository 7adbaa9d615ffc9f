/** How a filter of a list holds a field against its values. `between` has two values, `in` any, `empty` none, the others one. */
export const filterKinds = ['is', 'isNot', 'over', 'under', 'between', 'in', 'contains', 'empty'] as const
export type FilterKind = (typeof filterKinds)[number]

/** One filter of a list, with its values as they are written in an address. */
export interface ListFilter<Field extends string = string> {
  readonly field: Field
  readonly kind: FilterKind
  readonly values: string[]
}
