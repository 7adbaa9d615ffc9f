/** What a refusal carries besides its code. The compiler alone knows it: nothing of it is there when the program runs. */
export interface Carries<Data> {
  readonly data?: Data
}

/** Every refusal of a table by its code, each with its data. */
export type RefusalsOf<Table> = {
  readonly [Code in keyof Table]: Table[Code] extends Carries<infer Data> ? { readonly code: Code } & Data : never
}

/** One row of a table of refusals: `slipEmpty: carries()`, `couponRepeated: carries<{ readonly max: number }>()`. */
export function carries<Data = unknown>(): Carries<Data> {
  return {}
}
