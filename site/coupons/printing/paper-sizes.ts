import type { Paper } from '@banko/contract/print-view.ts'

interface PaperSize {
  /** Millimetres. A roll is cut where its coupon ends; where nobody says where, it has a sheet's length. */
  readonly width: number
  readonly height: number
  readonly marginBlock: number
  readonly marginInline: number
  /** Points. */
  readonly font: number
  readonly code: number
}

/** Printers for rolls leave some four millimetres of each edge white. */
export const paperSizes: Readonly<Record<Paper, PaperSize>> = {
  a4: { width: 210, height: 297, marginBlock: 16, marginInline: 18, font: 10, code: 34 },
  mm80: { width: 80, height: 297, marginBlock: 4, marginInline: 4, font: 9, code: 34 },
  mm58: { width: 58, height: 297, marginBlock: 4, marginInline: 4, font: 8, code: 30 },
}
