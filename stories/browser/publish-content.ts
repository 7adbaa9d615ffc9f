import type { Content } from '@banko/contract/content/content-item.ts'
import type { StaffCaller } from '@banko/server/platform/caller.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { Scope } from '@banko/server/platform/scope.ts'
import { sql } from 'kysely'
import type { ToldHouse } from './told-house.ts'

export interface Published {
  readonly operatorId: number
  readonly id: number
  readonly version: number
}

const from = { address: '127.0.0.1' }

function staffOf(operatorId: number): StaffCaller {
  const scope = Scope.ofSession({ operatorId, staffId: 1, staffName: 'editor', permissions: new Set() })
  return { kind: 'staff', scope, sessionId: 'test', provenAt: 0 }
}

/** Saves and publishes content on the first site, as staff do. */
export async function publishContent({ house }: ToldHouse, content: Content, lang = 'tr'): Promise<Published> {
  const { operatorId = 0, siteId = 0 } = house.operators.findSite('127.0.0.1') ?? {}
  const staff = staffOf(operatorId)
  return forOperator(operatorId, async () => {
    const saved = await house.content.saveDraft(staff, { siteId, lang, content }, from)
    if (!saved.ok) throw new Error(JSON.stringify(saved.refusal))
    const { id, version } = saved.value
    await house.content.publish(staff, { id, version }, from)
    return { operatorId, id, version }
  })
}

/** Puts HTML into the place of what was published, without the call that cleans it. */
export async function replaceHtml(
  { house }: ToldHouse,
  { operatorId, id, version }: Published,
  html: string,
): Promise<void> {
  await forOperator(operatorId, () =>
    sql`
      update content_version set content = content || ${JSON.stringify({ html })}::jsonb
      where operator_id = ${operatorId} and item_id = ${id} and version = ${version}`.execute(house.platform.db),
  )
  await house.content.refresh()
}
