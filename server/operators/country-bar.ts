import type { CountryRule } from '@banko/contract/sites/country-rule.ts'
import { readNetwork } from '../platform/network/plain-address.ts'

/** Rules are replaced as a whole when sites are read again, so what was made of one is good as long as it is there. */
const made = new WeakMap<CountryRule, Made>()

interface Made {
  readonly codes: ReadonlySet<string>
  isException(address: string): boolean
}

/** Whether a site takes no bets from an address in this country; `undefined`: nobody knows which it is in. */
export function isBarred(rule: CountryRule, address: string, country: string | undefined): boolean {
  if (rule.rule === 'all') return false
  const { codes, isException } = made.get(rule) ?? make(rule)
  const refuses = country === undefined ? rule.unknown === 'refused' : codes.has(country) === (rule.rule === 'except')
  return refuses && !isException(address)
}

function make(rule: CountryRule): Made {
  const networks = rule.exceptions.flatMap((text) => readNetwork(text) ?? [])
  const one = {
    codes: new Set(rule.codes),
    isException: (address: string) => networks.some((isIn) => isIn(address)),
  }
  made.set(rule, one)
  return one
}
