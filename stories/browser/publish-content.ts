import { readFile } from 'node:fs/promises'
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

/** Saves and publishes content on the first site, as staff do; `next` is the item whose next version it is. */
export async function publishContent(
  { house }: ToldHouse,
  content: Content,
  lang = 'tr',
  next?: number,
): Promise<Published> {
  const { operatorId = 0, siteId = 0 } = house.operators.findSite('127.0.0.1') ?? {}
  const staff = staffOf(operatorId)
  return forOperator(operatorId, async () => {
    const saved = await house.content.saveDraft(
      staff,
      { siteId, lang, content, ...(next !== undefined && { id: next }) },
      from,
    )
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

/** Takes everything of these kinds off the first site. */
export async function removeContent({ house }: ToldHouse, ...kinds: readonly Content['kind'][]): Promise<void> {
  const { operatorId = 0 } = house.operators.findSite('127.0.0.1') ?? {}
  const all = { siteId: undefined, kind: undefined, lang: undefined, after: 0 }
  await forOperator(operatorId, async () => {
    for (const { id, kind } of await house.content.list(operatorId, all, 500))
      if (kinds.includes(kind)) await house.content.remove(staffOf(operatorId), id, from)
  })
}

/** Keeps a picture of the demo and answers its address. */
export async function addPicture({ house }: ToldHouse, name = 'live-tr.webp'): Promise<string> {
  const { operatorId = 0 } = house.operators.findSite('127.0.0.1') ?? {}
  const bytes = await readFile(new URL(`../../server/content/demo/${name}`, import.meta.url))
  const added = await forOperator(operatorId, () =>
    house.content.pictures.add(staffOf(operatorId), bytes.toString('base64'), from),
  )
  if (!added.ok) throw new Error(JSON.stringify(added.refusal))
  return added.value.address
}
