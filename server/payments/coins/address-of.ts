import type { ProviderStep } from '../provider.ts'

export type AddressStep = Extract<ProviderStep, { kind: 'address' }>

/** Where the coins of a deposit are sent; undefined: it has no address. */
export function addressOf(next: ProviderStep | null): AddressStep | undefined {
  return next?.kind === 'address' ? next : undefined
}
