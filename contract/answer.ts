import type { CallRefusalCode, CallRefusals } from './refusals/call-refusal.ts'

/** A value, or an expected no with its data, one of these codes. Faults are thrown, never returned. */
export type Answer<T, Code extends CallRefusalCode = CallRefusalCode> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: CallRefusals[Code] }

/** An answer that carries a value. */
export function ok<T>(value: T): Answer<T, never> {
  return { ok: true, value }
}

/** An answer that carries an expected no. */
export function refused<Code extends CallRefusalCode>(
  refusal: CallRefusals[Code] & { readonly code: Code },
): Answer<never, Code> {
  return { ok: false, refusal }
}
