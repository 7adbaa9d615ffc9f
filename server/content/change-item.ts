import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Content } from '@banko/contract/content/content-item.ts'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { type By, byOf, type Facts, writeAudit } from '../audit/index.ts'
import { nameOf, pageHostsOf } from '../operators/index.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import type { Transaction } from '../platform/platform.ts'
import type { AskedRequest } from '../platform/requests/asked-request.ts'
import { doOnce } from '../platform/requests/do-once.ts'
import { cleanHtml, type TakenOut } from './clean-html.ts'
import type { House } from './house.ts'
import * as store from './store.ts'

/** Items of an operator's that are not removed. */
export const itemsMax = 500

export interface From {
  readonly address: string
  readonly asked?: AskedRequest | undefined
}

export interface Draft {
  readonly id?: number
  readonly seen?: number
  readonly siteId: number
  readonly lang: string
  readonly content: Content
}

interface Saved {
  readonly id: number
  readonly version: number
  readonly takenOut: TakenOut[]
}

interface Act {
  readonly tx: Transaction
  readonly operatorId: number
  readonly by: By
  readonly at: number
}

type ItemCode = 'notFound' | 'contentFull' | 'contentTaken' | 'revisionOld'
type Refusal<Code extends ItemCode> = Extract<CallRefusal, { code: Code }>

/**
 * Does a thing to an operator's content in one transaction with its row of the audit, once by its request's name. What
 * is refused has changed nothing.
 */
async function act<T, Code extends ItemCode>(
  { platform }: House,
  caller: StaffCaller,
  from: From,
  work: (act: Act) => Promise<Answer<T, Code>>,
): Promise<Answer<T, Code>> {
  const { operatorId } = caller.scope
  const at = platform.clock.now()
  let no: Answer<T, Code> | undefined
  const done = await withTransaction(platform.db, (tx) =>
    doOnce(tx, from.asked, { now: at }, async () => {
      const answer = await work({ tx, operatorId, by: byOf(caller, from), at })
      if (answer.ok) return { value: answer.value }
      no = answer
      return undefined
    }),
  )
  if (done) return ok(done.value)
  if (!no) throw new Error('content was neither changed nor refused')
  return no
}

const missing: Refusal<'notFound'> = { code: 'notFound' }

/** Saves a version that nobody sees yet; its HTML is cleaned, and the answer says of what. */
export function saveDraft(house: House, caller: StaffCaller, draft: Draft, from: From) {
  const { operators } = house
  return act<Saved, ItemCode>(house, caller, from, async (acting) => {
    const { tx, operatorId, at } = acting
    const { siteId, lang, content } = draft
    if (!operators.hasSite(operatorId, siteId)) return refused(missing)
    const site = operators.siteOf(siteId)
    if (!site.languages.includes(lang)) return refused(missing)
    const { html, takenOut } = 'html' in content ? cleanHtml(content.html, pageHostsOf(site).images) : nothing
    const cleaned = 'html' in content ? { ...content, html } : content
    const id = draft.id ?? (await makeItem(acting, { siteId, lang, content }))
    if (typeof id !== 'number') return refused(id)
    const item = await store.findItem(tx, { operatorId, id }, 'change')
    if (!item || !isSame(item, { siteId, lang, content })) return refused(missing)
    const newer = draft.seen !== undefined && (await newerThan(tx, { operatorId, id }, item, draft.seen))
    if (newer) return refused(newer)
    const version = await store.insertVersion(tx, { operatorId, id }, { content: cleaned, at, by: nameOf(acting.by) })
    const said = { siteId, lang, kind: content.kind, version, title: content.title }
    await tell(acting, 'deskContent.saveDraft', id, { before: { version: item.version }, after: said })
    return ok({ id, version, takenOut })
  })
}

const nothing = { html: '', takenOut: [] }

/** Who was faster, where an item has a newer version than was seen. */
async function newerThan(tx: Transaction, of: store.ItemOf, { version }: store.ItemRow, seen: number) {
  const newest = version > seen ? await store.findVersion(tx, of, version) : undefined
  const { saved_by: savedBy, saved_at: savedAt } = newest ?? {}
  if (savedBy === undefined || savedAt === undefined) return undefined
  return { code: 'revisionOld', revision: version, savedBy, savedAt } as const
}

async function makeItem(
  { tx, operatorId, at }: Act,
  of: { readonly siteId: number; readonly lang: string; readonly content: Content },
): Promise<number | Refusal<'contentFull' | 'contentTaken'>> {
  if ((await store.countItems(tx, operatorId)) >= itemsMax) return { code: 'contentFull', max: itemsMax }
  return (await store.insertItem(tx, { ...of, operatorId, at })) ?? { code: 'contentTaken' }
}

/** What an item is of stays. */
function isSame(item: store.ItemRow, { siteId, lang, content }: Draft): boolean {
  const pageId = content.kind === 'page' ? content.pageId : null
  return item.site_id === siteId && item.lang === lang && item.kind === content.kind && item.page_id === pageId
}

export interface VersionOf {
  readonly id: number
  readonly version: number
}

/** Lets the site show a version. */
export function publish(house: House, caller: StaffCaller, { id, version }: VersionOf, from: From) {
  return act<Record<never, never>, 'notFound'>(house, caller, from, async (acting) => {
    const { tx, operatorId } = acting
    const item = await store.findItem(tx, { operatorId, id }, 'change')
    if (!item || !(await store.findVersion(tx, { operatorId, id }, version))) return refused(missing)
    await store.markPublished(tx, { operatorId, id }, version)
    const before = { published: item.published }
    await tell(acting, 'deskContent.publish', id, { before, after: { published: version } })
    return ok({})
  })
}

/** Makes an earlier version the newest draft. */
export function restore(house: House, caller: StaffCaller, { id, version }: VersionOf, from: From) {
  return act<{ version: number }, 'notFound'>(house, caller, from, async (acting) => {
    const { tx, operatorId, at, by } = acting
    const item = await store.findItem(tx, { operatorId, id }, 'change')
    const earlier = item && (await store.findVersion(tx, { operatorId, id }, version))
    if (!item || !earlier) return refused(missing)
    const { content } = earlier
    const next = await store.insertVersion(tx, { operatorId, id }, { content, at, by: nameOf(by) })
    const after = { version: next, restored: version }
    await tell(acting, 'deskContent.restore', id, { before: { version: item.version }, after })
    return ok({ version: next })
  })
}

/** Takes an item off the site for good. */
export function remove(house: House, caller: StaffCaller, id: number, from: From) {
  return act<Record<never, never>, 'notFound'>(house, caller, from, async (acting) => {
    const { tx, operatorId, at } = acting
    const item = await store.findItem(tx, { operatorId, id }, 'change')
    if (!item) return refused(missing)
    await store.markRemoved(tx, { operatorId, id }, at)
    const { kind, lang, published, site_id: siteId } = item
    await tell(acting, 'deskContent.remove', id, { before: { siteId, lang, kind, published } })
    return ok({})
  })
}

async function tell(
  { tx, operatorId, by, at }: Act,
  did: string,
  id: number,
  facts: { readonly before?: Facts; readonly after?: Facts },
) {
  await writeAudit(tx, { ...by, operatorId, did, subject: `content ${id}`, ...facts }, at)
}
