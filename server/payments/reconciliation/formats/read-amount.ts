import { type Amount, minorDigits } from '@banko/betting/numbers/money.ts'

/** Minor units that one line may move. */
const lineMax = 1_000_000_000_000n

/** What stands between thousands, besides the mark that is not the decimal one. */
const blanks = /[\s'’]/g

/**
 * Minor units of a decimal as statements write it, below zero with a minus before or behind; undefined for what is none,
 * has more decimals than its currency, or is larger than a line may be. Exact: no float is made of it.
 */
export function readSignedAmount(text: string, currency: string, decimal: '.' | ','): Amount | undefined {
  const bare = text.replaceAll('−', '-').replace(blanks, '')
  const isBelow = bare.startsWith('-') || bare.endsWith('-')
  const unsigned = bare.replace(/^[+-]/, '').replace(/-$/, '')
  const [whole = '', decimals = '', ...more] = unsigned.split(decimal)
  if (more.length > 0) return undefined
  const groups = whole.split(decimal === '.' ? ',' : '.')
  const areGroups = groups.length === 1 || (groups[0] !== '' && groups.slice(1).every((part) => part.length === 3))
  const units = areGroups ? minorUnits(groups.join(''), decimals, minorDigits(currency)) : undefined
  if (units === undefined) return undefined
  return units === 0 || !isBelow ? units : -units
}

function minorUnits(whole: string, decimals: string, digits: number): number | undefined {
  if (!/^\d{1,15}$/.test(whole) || !/^\d{0,12}$/.test(decimals)) return undefined
  if (/[1-9]/.test(decimals.slice(digits))) return undefined
  const units = BigInt(whole + decimals.slice(0, digits).padEnd(digits, '0'))
  return units <= lineMax ? Number(units) : undefined
}
