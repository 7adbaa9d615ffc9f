import { isDeepStrictEqual } from 'node:util'
import type { DeclaredCall } from '@banko/contract/declared.ts'

/**
 * Throws where an output is not what its call declares, or holds more: a schema by itself passes over what it does not
 * name, and that would be sent.
 */
export function assertDeclared({ name, output }: Pick<DeclaredCall, 'name' | 'output'>, value: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(value))
  const declared: unknown = JSON.parse(JSON.stringify(output.parse(value)))
  if (!isDeepStrictEqual(sent, declared)) throw new Error(`${name} answers more than it declares`)
}
