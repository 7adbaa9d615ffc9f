/** Of the drawing of a sport's field, its surroundings included; about metres, where there is a field to measure. */
export interface FieldSize {
  readonly width: number
  readonly height: number
}

const basketball: FieldSize = { width: 30, height: 17 }

const sizes: ReadonlyMap<number, FieldSize> = new Map([
  [1, { width: 109, height: 66 }],
  [2, basketball],
  [3, basketball],
  [4, { width: 62, height: 32 }],
  [5, { width: 30, height: 15 }],
  [6, { width: 42, height: 22 }],
  [7, { width: 100, height: 60 }],
  [23, { width: 22, height: 12 }],
  [41, { width: 34, height: 20 }],
])

export function fieldSizeOf(sportId: number): FieldSize | undefined {
  return sizes.get(sportId)
}

/** Where nobody plays on a field there is no tracker. */
export function hasField(sportId: number): boolean {
  return sizes.has(sportId)
}
