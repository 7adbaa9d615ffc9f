import { sports } from '@banko/betting/match/sport.ts'

/** Of the drawing of a sport's field, its surroundings included; about metres, where there is a field to measure. */
export interface FieldSize {
  readonly width: number
  readonly height: number
}

const basketball: FieldSize = { width: 30, height: 17 }

const sizes: ReadonlyMap<number, FieldSize> = new Map([
  [sports.football, { width: 109, height: 66 }],
  [sports.basketball, basketball],
  [sports.otherBasketball, basketball],
  [sports.hockey, { width: 62, height: 32 }],
  [sports.tennis, { width: 30, height: 15 }],
  [sports.handball, { width: 42, height: 22 }],
  [sports.baseball, { width: 100, height: 60 }],
  [sports.volleyball, { width: 22, height: 12 }],
  [sports.tableTennis, { width: 34, height: 20 }],
])

export function fieldSizeOf(sportId: number): FieldSize | undefined {
  return sizes.get(sportId)
}

/** Where nobody plays on a field there is no tracker. */
export function hasField(sportId: number): boolean {
  return sizes.has(sportId)
}
