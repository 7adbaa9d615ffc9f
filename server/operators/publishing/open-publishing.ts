import type { Platform } from '../../platform/platform.ts'
import type { SiteRow } from '../store.ts'
import type { Acting } from './act.ts'
import {
  type AskedSite,
  create,
  type DraftOf,
  type PublishOf,
  publish,
  type RestoreOf,
  restore,
  saveDraft,
} from './change-sites.ts'
import { listDeskSites, readDifference } from './read-sites.ts'
import { findSiteRow, listSites, listSiteVersions, type SiteOf } from './store-versions.ts'

export type Publishing = ReturnType<typeof openPublishing>

/**
 * Sites as staff of their operator change them: a draft, what it would change, a version, the version before again.
 *
 * @param refresh reads all sites again, here and in the other processes
 */
export function openPublishing(platform: Pick<Platform, 'db' | 'dbReads' | 'clock'>, refresh: () => Promise<void>) {
  const { dbReads } = platform
  /** To be asked after commit: what a site has may be otherwise now. */
  const told = async <Answer extends { readonly ok: boolean }>(answer: Answer): Promise<Answer> => {
    if (answer.ok) await refresh()
    return answer
  }
  return {
    list: (operatorId: number) => listDeskSites(dbReads, operatorId),
    /** One of the operator's, with its version, and which versions there were. */
    async read(of: SiteOf) {
      const site = (await listSites(dbReads, of.operatorId)).find(({ id }) => id === of.siteId)
      return site && { site, versions: await listSiteVersions(dbReads, of) }
    },
    difference: (of: SiteOf, version?: number) => readDifference(dbReads, of, version),
    row: (of: SiteOf): Promise<SiteRow | undefined> => findSiteRow(dbReads, of),
    saveDraft: (acting: Acting, draft: DraftOf) => saveDraft(platform, acting, draft),
    publish: async (acting: Acting, of: PublishOf) => told(await publish(platform, acting, of)),
    restore: async (acting: Acting, of: RestoreOf) => told(await restore(platform, acting, of)),
    create: async (acting: Acting, site: AskedSite) => told(await create(platform, acting, site)),
  }
}
