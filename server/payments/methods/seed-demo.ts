import { paymentRulesOfTrial } from '@banko/contract/payments/rules-shape.ts'
import { forOperator } from '../../platform/database/row-scope.ts'
import type { House } from '../house.ts'
import { insertRules } from '../rules/store.ts'
import { seedSlots } from '../slots/seed-slots.ts'
import { seedCatalogue } from './catalogue-new.ts'

/** Gives the operators of demo sites ways to pay that move nothing, for players whom nobody knows; those that have some keep them. */
export async function seedDemo({ platform, operators, accounts }: House, domains: readonly string[]): Promise<void> {
  const { db, ids, clock } = platform
  const sites = domains.map((domain) => operators.findSite(domain))
  for (const operatorId of new Set(sites.flatMap((site) => (site ? [site.operatorId] : [])))) {
    const { currencies } = operators.operatorOf(operatorId)
    await forOperator(operatorId, () =>
      db.transaction().execute(async (tx) => {
        const at = clock.now()
        if (!(await seedCatalogue(tx, { operatorId, currencies }, { ids, at }))) return
        // those that have settled something keep that, too
        await insertRules(tx, operatorId, { version: 1, rules: paymentRulesOfTrial }, at)
        await seedSlots(tx, operatorId, at)
      }),
    )
  }
  await accounts.refresh()
}
