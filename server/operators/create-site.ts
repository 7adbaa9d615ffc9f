import type { Transaction } from '../platform/platform.ts'
import { checkSite } from './check-site.ts'
import { domainOf } from './domain.ts'
import type { NewSite } from './new-site.ts'
import { insertSite } from './store.ts'

/** Writes a site after checking it against the contract. Answers its number; a taken domain is a fault. */
export async function createSite(tx: Transaction, site: NewSite, now: number): Promise<number> {
  const named = { ...site, domain: domainOf(site.domain) }
  checkSite(named)
  return insertSite(tx, named, now)
}
