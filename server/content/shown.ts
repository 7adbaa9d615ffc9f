import type { Content, ContentKind } from '@banko/contract/content/content-item.ts'
import { pageHostsOf } from '../operators/index.ts'
import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import { openRecent } from '../platform/time/recent.ts'
import { cleanHtml } from './clean-html.ts'
import type { House } from './house.ts'
import { type PublishedRow, readHtml, readPublished } from './store.ts'

export type Kinds<Kind extends ContentKind> = Omit<Extract<Content, { kind: Kind }>, 'html'>

/** An item as a site shows it now. */
export interface ShownItem<Kind extends ContentKind = ContentKind> {
  readonly id: number
  readonly version: number
  readonly facts: Kinds<Kind>
}

/** Of a site, in a language. */
export interface ShownOf {
  readonly siteId: number
  readonly lang: string
}

export type Shown = ReturnType<typeof openShown>

const subject = 'content.changed'
/** HTML that was cleaned by a site's hosts of pictures, milliseconds; a version itself never changes. */
const cleanedFor = 60_000
/** No screen shows more at once. */
const shownMax: Readonly<Record<ContentKind, number>> = {
  page: 1,
  popup: 20,
  bannerPopup: 5,
  banner: 40,
  notification: 50,
  promotion: 100,
}

/** What all sites show, in memory but for the HTML, as of the last `refresh` here or in another process. */
export function openShown(house: House) {
  const { dbReads, clock, bus, log, ids } = house.platform
  let bySite: ReadonlyMap<number, readonly PublishedRow[]> = new Map()
  let texts = openTexts(house, bySite)
  const me = ids.uuid()
  const reload = async () => {
    const rows = await forEveryOperator('what sites show is in memory, so that every page finds it', () =>
      readPublished(dbReads),
    )
    bySite = Map.groupBy(rows, ({ site_id: siteId }) => siteId)
    texts = openTexts(house, bySite)
  }
  const reloadOrSay = () => void reload().catch((error: unknown) => log.error('content.reload', error))
  bus.subscribe(subject, (news) => {
    if (Buffer.from(news).toString() !== me) reloadOrSay()
  })
  bus.onReturn(reloadOrSay)

  const list = <Kind extends ContentKind>({ siteId, lang }: ShownOf, kind: Kind): ShownItem<Kind>[] => {
    const now = clock.now()
    const shown = (bySite.get(siteId) ?? []).filter((row) => row.lang === lang && isShown(row.facts, now))
    return shown
      .toSorted((a, b) => positionOf(a.facts) - positionOf(b.facts) || b.id - a.id)
      .flatMap(({ id, version, facts }) => (isOf(facts, kind) ? [{ id, version, facts }] : []))
      .slice(0, kind === 'page' ? undefined : shownMax[kind])
  }
  return {
    /** Reads everything again, and tells the other processes to. */
    async refresh() {
      await reload()
      bus.publish(subject, Buffer.from(me))
    },
    list,
    /** In which language an item of a site stands; undefined: the site shows no such item. */
    langOf: (siteId: number, id: number) => bySite.get(siteId)?.find((row) => row.id === id)?.lang,
    /** Whether there is one in any language. */
    has: (siteId: number, test: (facts: Content) => boolean) => {
      const now = clock.now()
      return (bySite.get(siteId) ?? []).some(({ facts }) => isShown(facts, now) && test(facts))
    },
    /** Those with text, with it. */
    async read<Kind extends 'page' | 'popup' | 'notification' | 'promotion'>(of: ShownOf, kind: Kind) {
      const items = list(of, kind)
      if (items.length === 0) return []
      const found = await texts.get(`${of.siteId} ${kind} ${of.lang}`)
      return items.map((item) => ({ ...item, html: found.get(item.id) ?? '' }))
    },
  }
}

/** By site, kind and language. Cleaned again where it is read: what was written before may know less of what browsers do. */
function openTexts({ platform, operators }: House, bySite: ReadonlyMap<number, readonly PublishedRow[]>) {
  const { dbReads, clock } = platform
  return openRecent(clock, cleanedFor, async (key: string) => {
    const [siteId = 0, kind = '', lang = ''] = key.split(' ')
    const site = operators.siteOf(Number(siteId))
    const rows = (bySite.get(site.siteId) ?? []).filter((row) => row.lang === lang && row.facts.kind === kind)
    const { operatorId } = site
    const found = await forOperator(operatorId, () => readHtml(dbReads, operatorId, rows))
    const { images } = pageHostsOf(site)
    return new Map([...found].map(([id, html]) => [id, cleanHtml(html, images).html]))
  })
}

function isOf<Kind extends ContentKind>(facts: Content, kind: Kind): facts is Extract<Content, { kind: Kind }> {
  return facts.kind === kind
}

function isShown(facts: Content, now: number): boolean {
  if (facts.kind === 'page') return true
  const { from = 0, until = Number.POSITIVE_INFINITY } = facts
  return from <= now && now < until
}

function positionOf(facts: Content): number {
  return facts.kind === 'page' ? 0 : facts.position
}
