import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { People } from '../people/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { ContentHouse, ShownItem } from './index.ts'

interface Needs {
  readonly content: ContentHouse
  readonly people: Pick<People, 'harm'>
}

/** What a site's visitors and players read of its operator, and write to them. */
export function contentCalls({ content, people }: Needs): Handlers<Contract['content']> {
  const { shown } = content
  /** Nobody is sold anything of whom a mark of harm stands. */
  const mayBeOffered = async (caller: Caller) => caller.kind === 'visitor' || people.harm.mayBeOffered(caller)
  return {
    page: ({ siteId }, { pageId, lang }) => content.page({ siteId, lang }, pageId),
    async shown(caller, { lang }) {
      if (!(await mayBeOffered(caller))) return ok({ popups: [], bannerPopups: [], banners: [] })
      const { siteId } = caller
      const of = { siteId, lang }
      const popups = await shown.read(of, 'popup')
      return ok({
        popups: popups.map(({ id, version, html, facts: { title, screens, place, closesAfterSeconds } }) => ({
          ...{ id, version, title, html, screens, place, closesAfterSeconds },
        })),
        bannerPopups: shown.list(of, 'bannerPopup').map((item) => {
          const { screens, place } = item.facts
          return { version: item.version, screens, place, ...pictureOf(item) }
        }),
        banners: shown.list(of, 'banner').map((item) => ({ place: item.facts.place, ...pictureOf(item) })),
      })
    },
    async promotions(caller, { lang }) {
      const promotions = (await mayBeOffered(caller)) ? shown.list({ siteId: caller.siteId, lang }, 'promotion') : []
      return ok({ promotions: promotions.map(promotionOf) })
    },
    async promotion(caller, { id }) {
      if (!(await mayBeOffered(caller))) return refused({ code: 'notFound' })
      const { siteId } = caller
      const lang = shown.langOf(siteId, id)
      const promotions = lang === undefined ? [] : await shown.read({ siteId, lang }, 'promotion')
      const found = promotions.find((one) => one.id === id)
      return found ? ok({ ...promotionOf(found), html: found.html }) : refused({ code: 'notFound' })
    },
    async notices({ siteId }, { lang }) {
      const notices = await shown.read({ siteId, lang }, 'notification')
      return ok({
        notices: notices.map(({ id, html, facts: { title, image, from = 0 } }) => ({
          ...{ id, title, html, at: from },
          ...(image !== undefined && { image }),
        })),
      })
    },
    challenge: async ({ siteId }) => ok({ challenge: await content.contact.challenge(siteId) }),
    contact: (caller, sent) => content.contact.send(caller, sent),
  }
}

function pictureOf({ id, facts }: ShownItem<'banner' | 'bannerPopup'>) {
  const { title, image, url, width, height } = facts
  return { id, title, image, url, width, height }
}

function promotionOf({ id, facts: { title, image } }: ShownItem<'promotion'>) {
  return { id, title, ...(image !== undefined && { image }) }
}
