import { slipRefusalCodes } from '@banko/betting/refusals/refusal-codes.ts'
import type { useText } from '@banko/browser/words.tsx'

/** Why a bet was not taken, in a word or two; a code that this desk does not know stands for itself. */
export function codeName(t: ReturnType<typeof useText>, code: string): string {
  const known = slipRefusalCodes.find((one) => one === code)
  return known ? t(`desk.refusals.codes.${known}`) : code
}
