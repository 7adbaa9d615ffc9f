import { ok, refused } from '@banko/contract/answer.ts'
import type { ContactMessage, ContentItem } from '@banko/contract/calls/desk-content.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { ContentHouse } from './index.ts'
import { shippedPage } from './read-page.ts'
import type { ItemRow } from './store.ts'
import type { ContactRow } from './store-contacts.ts'

/** Of a list. */
const pageSize = 100

/** What staff do with content and with messages, of their own operator alone. */
export function deskContentCalls({ content }: { readonly content: ContentHouse }): Handlers<Contract['deskContent']> {
  return {
    async list({ scope }, { siteId, kind, lang, after = 0 }) {
      const rows = await content.list(scope.operatorId, { siteId, kind, lang, after }, pageSize + 1)
      const items = rows.slice(0, pageSize).map((row) => itemOf(row, row.title))
      return ok({ items, more: rows.length > pageSize })
    },
    async read({ scope }, { id, version }) {
      const read = await content.read({ operatorId: scope.operatorId, id }, version)
      if (!read) return refused({ code: 'notFound' })
      const { item, found, versions } = read
      return ok({
        item: itemOf(item, found.content.title),
        content: found.content,
        versions: versions.map((one) => ({ version: one.version, savedAt: one.saved_at, savedBy: one.saved_by })),
      })
    },
    async defaultPage(_caller, { pageId, lang }) {
      const page = await shippedPage(pageId, lang)
      return page ? ok({ ...page }) : refused({ code: 'notFound' })
    },
    saveDraft: (caller, draft, request) => content.saveDraft(caller, draft, request),
    publish: (caller, of, request) => content.publish(caller, of, request),
    restore: (caller, of, request) => content.restore(caller, of, request),
    remove: (caller, { id }, request) => content.remove(caller, id, request),
    addPicture: (caller, { data }, request) => content.pictures.add(caller, data, request),
    async contacts({ scope }, { state, topCategory, own, before }) {
      const owner = own && scope.staffId
      const filter = { state, topCategory, owner, before }
      const rows = await content.contacts(scope.operatorId, filter, pageSize + 1)
      return ok({ messages: rows.slice(0, pageSize).map(messageOf), more: rows.length > pageSize })
    },
    setContact: async (caller, change, request) =>
      (await content.setContact(caller, change, request)) ? ok({}) : refused({ code: 'notFound' }),
  }
}

function itemOf({ id, site_id: siteId, lang, kind, version, published }: ItemRow, title: string): ContentItem {
  return { id, siteId, lang, kind, title, version, ...(published !== null && { published }) }
}

function messageOf(row: ContactRow): ContactMessage {
  const { id, site_id: siteId, player_id: playerId, lang, email, category, message, state, owner } = row
  return {
    ...{ id, siteId, lang, email, category, text: message, state },
    ...(playerId !== null && { playerId }),
    topCategory: row.top_category,
    madeAt: row.made_at,
    ...(owner !== null && { owner }),
  }
}
