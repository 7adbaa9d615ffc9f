import { forOperator } from '../../platform/database/row-scope.ts'
import type { House } from '../house.ts'
import { seedCatalogue } from './catalogue-new.ts'

/** Gives the operators of demo sites ways to pay that move nothing; those that have some keep them. */
export async function seedDemo({ platform, operators, accounts }: House, domains: readonly string[]): Promise<void> {
  const { db, ids, clock } = platform
  const sites = domains.map((domain) => operators.findSite(domain))
  for (const operatorId of new Set(sites.flatMap((site) => (site ? [site.operatorId] : [])))) {
    const { currencies } = operators.operatorOf(operatorId)
    await forOperator(operatorId, () =>
      db.transaction().execute((tx) => seedCatalogue(tx, { operatorId, currencies }, { ids, at: clock.now() })),
    )
  }
  await accounts.refresh()
}
