/** Numbers of coupons of one operator. */
export interface CouponsOf {
  readonly operatorId: number
  readonly numbers: readonly number[]
}

export interface NumberRow {
  readonly operator_id: number
  readonly number: number
}

/** Coupons of many operators, each operator's together and in their order. */
export function byOperator(rows: readonly NumberRow[]): CouponsOf[] {
  return [...Map.groupBy(rows, (row) => row.operator_id)].map(([operatorId, of]) => ({
    operatorId,
    numbers: of.map((row) => row.number),
  }))
}
