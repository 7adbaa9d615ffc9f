import { type By, type Facts, writeAudit } from '../audit/index.ts'
import type { Transaction } from '../platform/platform.ts'
import { checkSite } from './check-site.ts'
import { domainOf } from './domain.ts'
import { type SiteChanges, type SiteSaid, saidOf, saidWith } from './publishing/site-said.ts'
import { writeSaid } from './publishing/write-said.ts'
import { findSiteToChange, hasDomain } from './store.ts'
import { Unfit } from './unfit.ts'

interface Setting {
  readonly operatorId: number
  /** As it is now. */
  readonly domain: string
  readonly changes: SiteChanges
  readonly by: By
  readonly at: number
}

/**
 * Changes a site of the operator's: its next version. Settings that are not named stay; houses that run read it again at
 * `refresh`.
 *
 * @throws Unfit where there is no such site, or it would be none
 */
export async function setSite(tx: Transaction, { operatorId, domain, changes, by, at }: Setting): Promise<void> {
  const row = await findSiteToChange(tx, { operatorId, domain: domainOf(domain) })
  if (!row) throw new Unfit('site', `operator ${operatorId} has none at ${domain}`)
  const asked = saidWith(row, changes)
  const said = { ...asked, domain: domainOf(asked.domain) }
  checkSite({ ...said, operatorId, currency: row.currency })
  if (said.domain !== row.domain && (await hasDomain(tx, said.domain)))
    throw new Unfit('domain', `${said.domain} is taken by another site`)
  await writeSaid(tx, row, { said, reason: '', draft: 'kept', by, at })
  const entry = { ...by, operatorId, did: 'site.set', subject: `site ${row.id}` }
  await writeAudit(tx, { ...entry, before: partOf(saidOf(row), changes), after: partOf(said, changes) }, at)
}

/** Of what is said of a site, what changes name. */
function partOf(said: SiteSaid, changes: SiteChanges): Facts {
  const named = Object.keys(changes.settings ?? {})
  const settings = Object.entries(said.settings).filter(([name]) => named.includes(name))
  return {
    ...(changes.domain !== undefined && { domain: said.domain }),
    ...(changes.languages && { languages: said.languages }),
    ...(changes.languageDefault !== undefined && { languageDefault: said.languageDefault }),
    ...(named.length > 0 && { settings: Object.fromEntries(settings) as Facts }),
  }
}
