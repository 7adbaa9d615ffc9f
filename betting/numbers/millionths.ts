/** A share in whole millionths: 500,000 is one half. Never a float. */
export type Millionths = number

export const certain: Millionths = 1_000_000

const [dot, zero] = [46, 48]
const decimals = 6

/**
 * Reads a share from 0 to 1 ("0.0571", "1.0"); digits after the sixth are cut. `undefined` for anything else. A feed says
 * thousands of them a second: no pattern, no pieces of text.
 */
export function parseMillionths(text: string): Millionths | undefined {
  let share = 0
  let whole = 0
  /** Decimals read; -1 before the dot. */
  let behind = -1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const digit = code - zero
    if (code === dot && behind < 0) behind = 0
    else if (digit < 0 || digit > 9) return undefined
    else if (behind < 0) whole += 1
    else behind += 1
    if (code !== dot && behind <= decimals) share = share * 10 + digit
    if (whole > 1) return undefined
  }
  for (let missing = decimals - Math.max(behind, 0); missing > 0; missing -= 1) share *= 10
  return whole === 1 && share <= certain ? share : undefined
}
