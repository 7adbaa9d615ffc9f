import type { By } from '../audit/index.ts'
import type { Transaction } from '../platform/platform.ts'
import { checkSite } from './check-site.ts'
import { domainOf } from './domain.ts'
import type { NewSite } from './new-site.ts'
import { insertFirstVersion } from './publishing/store-versions.ts'
import { nameOf } from './publishing/write-said.ts'
import { insertSite } from './store.ts'

/** Who makes sites where nobody is named: a house that fills an empty database. */
const byHouse: By = { who: { kind: 'house', name: '' } }

/** Writes a site and its first version after checking it against the contract. Answers its number; a taken domain is a fault. */
export async function createSite(tx: Transaction, site: NewSite, now: number, by: By = byHouse): Promise<number> {
  const named = { ...site, domain: domainOf(site.domain) }
  checkSite(named)
  const siteId = await insertSite(tx, named, now)
  const { operatorId, domain, languages, languageDefault, settings = {} } = named
  const said = { domain, languages, languageDefault, settings }
  await insertFirstVersion(tx, { operatorId, siteId }, { said, by: nameOf(by), at: now })
  return siteId
}
