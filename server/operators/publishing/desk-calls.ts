import { ok, refused } from '@banko/contract/answer.ts'
import type { Content } from '@banko/contract/content/content-item.ts'
import { informationPages } from '@banko/contract/content/information-pages.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { Operators } from '../index.ts'
import { fillSiteSettings } from '../site-settings.ts'
import { sitesMax } from './change-sites.ts'
import { checkOf, deskSiteOf } from './read-sites.ts'
import { keptChanges, type SiteChanges } from './site-said.ts'

/** Who knows what a site has texts of its own for. */
interface Pages {
  readonly content: { readonly shown: { has(siteId: number, test: (facts: Content) => boolean): boolean } }
}

interface Draft {
  readonly [name: string]: unknown
}

const missing = { code: 'notFound' } as const

/** What staff do with their operator's sites. */
export function deskSitesCalls({
  operators,
  content,
}: { readonly operators: Operators } & Pages): Handlers<Contract['deskSites']> {
  const { publishing } = operators
  return {
    list: async ({ scope }) => ok({ sites: await publishing.list(scope.operatorId), max: sitesMax }),
    async read({ scope }, { siteId }) {
      const found = await publishing.read({ operatorId: scope.operatorId, siteId })
      if (!found) return refused(missing)
      const { site, versions } = found
      const { currency, settings, draft, revision, saved_by: savedBy, saved_at: savedAt } = site
      return ok({
        site: deskSiteOf(site),
        settings: fillSiteSettings(currency, settings),
        revision,
        ...(draft !== null && { draft: { changes: keptChanges(draft), savedBy, savedAt } }),
        versions: versions.map(({ version, reason, published_by: publishedBy, published_at: publishedAt }) => ({
          version,
          publishedAt,
          publishedBy,
          reason,
        })),
      })
    },
    saveDraft: (caller, { changes, ...seen }, from) =>
      publishing.saveDraft({ caller, from }, { ...seen, changes: changesOf(changes) }),
    async difference({ scope }, { siteId, version }) {
      const difference = await publishing.difference({ operatorId: scope.operatorId, siteId }, version)
      return difference ? ok({ ...difference }) : refused(missing)
    },
    publish: (caller, of, from) => publishing.publish({ caller, from }, of),
    restore: (caller, of, from) => publishing.restore({ caller, from }, of),
    create: (caller, site, from) => publishing.create({ caller, from }, site),
    async checkList({ scope }, { siteId }) {
      const row = await publishing.row({ operatorId: scope.operatorId, siteId })
      if (!row) return refused(missing)
      const pages = Object.values(informationPages).filter((id) =>
        content.shown.has(siteId, (facts) => facts.kind === 'page' && facts.pageId === id),
      )
      return ok({ items: checkOf(row, pages) })
    },
  }
}

/** What a call names, and nothing of what it leaves out. */
function changesOf({ settings, ...changes }: Draft & { readonly settings?: Draft }): SiteChanges {
  const named = (of: Draft) => Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined))
  return { ...named(changes), ...(settings && { settings: named(settings) }) }
}
