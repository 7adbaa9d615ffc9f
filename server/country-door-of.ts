import { isBarred, type Operators } from './operators/index.ts'
import type { CountryDoor, CountryOf } from './platform/http/country-door.ts'
import type { Countries } from './platform/network/country-file.ts'

/** What was found for a connection: proxies bring several addresses over one. */
interface Found {
  readonly address: string
  readonly edition: number
  readonly country: string | undefined
}

/** Where who comes is; what was found for a connection is found once. */
export function countryOfComers(countries: Countries): CountryOf {
  const found = new WeakMap<object, Found>()
  return ({ address, connection }) => {
    if (!countries.isOpen) return undefined
    const { edition } = countries
    const before = found.get(connection)
    if (before?.address === address && before.edition === edition) return before.country
    const country = countries.countryOf(address)
    found.set(connection, { address, edition, country })
    return country
  }
}

/** Who comes to a site is asked where they are, where the site asks for it and the house can tell. */
export function countryDoorOf({ findSite }: Pick<Operators, 'findSite'>, countries: Countries): CountryDoor {
  const countryOf = countryOfComers(countries)
  return ({ host, address, connection }) => {
    const rule = countries.isOpen ? findSite(host)?.settings.countries : undefined
    // Nearly every site: nothing is looked up.
    if (!rule || rule.rule === 'all') return undefined
    const country = countryOf({ address, connection })
    if (!isBarred(rule, address, country)) return undefined
    return { ...(country !== undefined && { country }), shown: rule.shown }
  }
}
