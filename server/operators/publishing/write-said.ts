import type { By } from '../../audit/index.ts'
import type { Transaction } from '../../platform/platform.ts'
import { type SiteRow, updateSite } from '../store.ts'
import type { SiteSaid } from './site-said.ts'
import { insertVersion } from './store-versions.ts'

interface Writing {
  readonly said: SiteSaid
  readonly reason: string
  /** What becomes of a draft. */
  readonly draft: 'done' | 'kept'
  readonly by: By
  /** Milliseconds. */
  readonly at: number
}

/** Lets a site be as is said, checked before: its next version. Answers that and the site's revision. */
export async function writeSaid(
  tx: Transaction,
  row: SiteRow,
  { said, reason, draft, by, at }: Writing,
): Promise<{ version: number; revision: number }> {
  const { id: siteId, operator_id: operatorId, currency } = row
  await updateSite(tx, row, { ...said, operatorId, currency })
  return insertVersion(tx, { operatorId, siteId }, { said, reason, draft, by: nameOf(by), at })
}

/** As versions and drafts name whoever made them. */
export function nameOf({ who }: By): string {
  return 'name' in who ? who.name : `${who.kind} ${who.id}`
}
