import type { Site } from '@banko/server/operators/index.ts'
import { Scope } from '@banko/server/platform/scope.ts'
import type { FuzzWorld } from '../fuzz/world.ts'

/** What staff draft of their own words, look at, publish and take back. */
export async function publishWords({ operatorId }: Site, { house: { operators } }: FuzzWorld['served']) {
  const { ownWords } = operators
  const facts = { operatorId, staffId: 1, staffName: 'editor', permissions: new Set<never>() }
  const caller = { kind: 'staff', scope: Scope.ofSession(facts), sessionId: 'made here', provenAt: 0 } as const
  const acting = { caller, from: { address: '192.0.2.1' } }
  const asked = { operatorId, lang: 'fa', below: 'tr' }
  const saved = await ownWords.save(acting, asked, [{ id: 'slip.place', text: 'Ours' }])
  if (!saved.ok || saved.value.saved !== 1) throw new Error('no draft was saved')
  await ownWords.list(asked, { area: 'slip', only: 'drafted', search: undefined, after: undefined })
  await ownWords.difference(asked, undefined)
  const published = await ownWords.publish(acting, asked, saved.value)
  if (!published.ok) throw new Error('no words were published')
  const { revision, version } = published.value
  const back = await ownWords.restore(acting, asked, { revision, version: version - 1 })
  if (!back.ok) throw new Error(`no words were restored: ${JSON.stringify(back.refusal)}`)
  await ownWords.read(asked)
  await ownWords.export(asked)
}
