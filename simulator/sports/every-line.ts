import type { AnyMarketType } from '@banko/betting/market-types/market-type.ts'
import { type MarketKey, marketKey, type Specifiers } from '@banko/betting/match/market.ts'

/** Values that a specifier of a type can have: "0.5", "1.5" … */
export type ValuesOf = (name: string, type: AnyMarketType) => readonly string[]

/** Every line of these types, with values far beyond what is usual. */
export function everyLine(types: readonly AnyMarketType[], valuesOf: ValuesOf): readonly MarketKey[] {
  return types.flatMap((type) =>
    type.specifiers
      .reduce<readonly Specifiers[]>(
        (all, name) => all.flatMap((one) => valuesOf(name, type).map((value) => ({ ...one, [name]: value }))),
        [{}],
      )
      .map((specifiers) => marketKey(type.id, specifiers)),
  )
}

/** "1", "2" … */
export function numbersTo(highest: number): string[] {
  return Array.from({ length: highest }, (_, index) => String(index + 1))
}

/** "0.5", "1.5" … below a number, or from another on. */
export function halvesTo(highest: number, lowest = 0): string[] {
  return Array.from({ length: highest - lowest }, (_, index) => `${lowest + index}.5`)
}

/** The same for both sides. */
export function bothWaysTo(highest: number): string[] {
  return halvesTo(highest).flatMap((line) => [line, `-${line}`])
}
