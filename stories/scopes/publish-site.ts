import type { Site } from '@banko/server/operators/index.ts'
import { Scope } from '@banko/server/platform/scope.ts'
import type { FuzzWorld } from '../fuzz/world.ts'

/** What staff draft of a site, look at, publish and take back; and a site that they make. */
export async function publishSite({ operatorId, siteId }: Site, { house: { operators } }: FuzzWorld['served']) {
  const { publishing } = operators
  const facts = { operatorId, staffId: 1, staffName: 'editor', permissions: new Set<never>() }
  const caller = { kind: 'staff', scope: Scope.ofSession(facts), sessionId: 'made here', provenAt: 0 } as const
  const acting = { caller, from: { address: '192.0.2.1' } }
  const { site } = (await publishing.read({ operatorId, siteId })) ?? {}
  if (!site) throw new Error('the site is not there')
  const changes = { settings: { couponsDays: 13 } }
  const saved = await publishing.saveDraft(acting, { siteId, revision: site.revision, changes })
  if (!saved.ok) throw new Error('no draft was saved')
  await publishing.difference({ operatorId, siteId })
  const published = await publishing.publish(acting, { siteId, ...saved.value, reason: 'a story' })
  if (!published.ok) throw new Error('no site was published')
  const { revision } = published.value
  const back = await publishing.restore(acting, { siteId, revision, version: site.version, reason: 'a story' })
  if (!back.ok) throw new Error(`no site was restored: ${JSON.stringify(back.refusal)}`)
  const made = { domain: 'made.localhost', title: 'Made', languages: ['en'], languageDefault: 'en', currency: 'TRY' }
  if (!(await publishing.create(acting, made)).ok) throw new Error('no site was made')
}
