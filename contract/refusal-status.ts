import type { RefusalCode } from '@banko/betting/refusals/refusal.ts'

/** Where HTTP has a better word than 409, "the state of things says no". Source: safety.md, Bad input. */
const better: Partial<Record<RefusalCode, number>> = {
  signInFailed: 401,
  notFound: 404,
  couponIdReused: 422,
  requestKeyReused: 422,
}

/** The HTTP status that a refusal is answered with. */
export function refusalStatus(code: RefusalCode): number {
  return better[code] ?? 409
}
