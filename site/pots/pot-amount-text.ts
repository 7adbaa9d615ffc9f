import type { Separators } from '@banko/words/separators.ts'

const decimals = 4

/** Ten-thousandths of a unit with all four decimals: 12345678 in Turkish is "1.234,5678". */
export function potAmountText(amountE4: number, { group, groupedFrom, decimal }: Separators): string {
  const digits = String(amountE4).padStart(decimals + 1, '0')
  let whole = digits.slice(0, -decimals)
  if (whole.length >= groupedFrom)
    for (let at = whole.length - 3; at > 0; at -= 3) whole = whole.slice(0, at) + group + whole.slice(at)
  return whole + decimal + digits.slice(-decimals)
}
