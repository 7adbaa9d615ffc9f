import type { Growth } from '@banko/betting/games/crash.ts'
import type { Format } from '@banko/browser/use-format.ts'

/** "1.36×", with two decimals always: it changes too often to move. */
export function growthText(format: Format, growth: Growth): string {
  return `${format.amount(growth, 'EUR')}×`
}
