import type { Fact } from './facts/fact.ts'
import type { ProviderFact } from './provider.ts'

export function asFacts(said: readonly ProviderFact[]): Fact[] {
  return said.map((fact) => ({ ...fact, source: 'provider' }))
}
