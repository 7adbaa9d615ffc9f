import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { SiteChange } from '@banko/contract/calls/desk-sites.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { Fact, Facts } from '../../audit/index.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import { unfitOf } from '../check-site.ts'
import { createSite } from '../create-site.ts'
import type { NewSite } from '../new-site.ts'
import { claimDomain, hasDomain, isNearForeign, type SiteRow } from '../store.ts'
import { type Act, type Acting, act } from './act.ts'
import { differenceOf, keptChanges, type SiteChanges, type SiteSaid, saidOf, saidWith } from './site-said.ts'
import { countSites, findSiteToPublish, findSiteVersion, writeDraft } from './store-versions.ts'
import { nameOf, writeSaid } from './write-said.ts'

/** Of an operator; more are made at the machine. */
export const sitesMax = 20

/** How long a publishing is offered to be taken back at one tap, milliseconds. Source: desk.md, Undo. */
export const undoMilliseconds = 15 * 60_000

type Needs = Pick<Platform, 'db' | 'clock'>

/** Which site, and what of it whoever asks has seen. */
interface SeenSite {
  readonly siteId: number
  readonly revision: number
}

export interface DraftOf extends SeenSite {
  readonly changes: SiteChanges
}

export interface PublishOf extends SeenSite {
  readonly reason: string
}

export interface RestoreOf extends PublishOf {
  readonly version: number
}

interface Published {
  readonly version: number
  readonly revision: number
  readonly undoUntil: number
}

type DraftCode = 'notFound' | 'revisionOld' | 'siteInvalid' | 'domainTaken'
type PublishCode = DraftCode | 'draftEmpty'
type CreateCode = 'siteInvalid' | 'domainTaken' | 'sitesFull'

const missing = { code: 'notFound' } as const
const taken = { code: 'domainTaken' } as const
const empty = { code: 'draftEmpty' } as const

/** Keeps a draft over what the site has; one that changes nothing is none. */
export function saveDraft(needs: Needs, acting: Acting, draft: DraftOf) {
  return act<{ revision: number }, DraftCode>(needs, acting, 'deskSites.saveDraft', async (doing) => {
    const { tx, operatorId, by, at } = doing
    const row = await findSiteToPublish(tx, { operatorId, siteId: draft.siteId })
    if (!row) return refused(missing)
    if (row.revision !== draft.revision) return refused(oldOf(row))
    const said = saidWith(row, draft.changes)
    const invalid = invalidOf({ ...said, operatorId, currency: row.currency }, row)
    if (invalid) return refused(invalid)
    if (said.domain !== row.domain && (await isTaken(tx, { operatorId, domain: said.domain }))) return refused(taken)
    const changes = differenceOf(row.currency, saidOf(row), said).length > 0 ? draft.changes : undefined
    const of = { operatorId, siteId: row.id }
    const revision = await writeDraft(tx, of, { draft: changes, by: nameOf(by), at })
    const [before, after] = [{ draft: row.draft as Fact }, { draft: (changes ?? null) as Fact }]
    await doing.tell(`site ${row.id}`, { before, after })
    return ok({ revision })
  })
}

/** Lets the draft be the site's next version. */
export function publish(needs: Needs, acting: Acting, { reason, ...seen }: PublishOf) {
  return act<Published, PublishCode>(needs, acting, 'deskSites.publish', async (doing) => {
    const row = await findSiteToPublish(doing.tx, { operatorId: doing.operatorId, siteId: seen.siteId })
    if (!row) return refused(missing)
    if (row.revision !== seen.revision) return refused(oldOf(row))
    if (row.draft === null) return refused(empty)
    return write(doing, row, { said: saidWith(row, keptChanges(row.draft)), reason, draft: 'done' })
  })
}

/** Lets an earlier version be the site's next one; a draft stays, over that. */
export function restore(needs: Needs, acting: Acting, { reason, version, ...seen }: RestoreOf) {
  return act<Published, PublishCode>(needs, acting, 'deskSites.restore', async (doing) => {
    const of = { operatorId: doing.operatorId, siteId: seen.siteId }
    const row = await findSiteToPublish(doing.tx, of)
    const earlier = row && (await findSiteVersion(doing.tx, of, version))
    if (!row || !earlier) return refused(missing)
    if (row.revision !== seen.revision) return refused(oldOf(row))
    return write(doing, row, { said: { ...saidOf(row), ...keptChanges(earlier.said) }, reason, draft: 'kept' })
  })
}

interface Writing {
  readonly said: SiteSaid
  readonly reason: string
  readonly draft: 'done' | 'kept'
}

async function write(
  { tx, operatorId, by, at, tell }: Act,
  row: SiteRow,
  { said, reason, draft }: Writing,
): Promise<Answer<Published, 'siteInvalid' | 'domainTaken' | 'draftEmpty'>> {
  const invalid = invalidOf({ ...said, operatorId, currency: row.currency }, row)
  if (invalid) return refused(invalid)
  const changes = differenceOf(row.currency, saidOf(row), said)
  if (changes.length === 0) return refused(empty)
  if (said.domain !== row.domain && !(await takeDomain(tx, { operatorId, domain: said.domain }))) return refused(taken)
  const { version, revision } = await writeSaid(tx, row, { said, reason, draft, by, at })
  const told = { before: factsOf(changes, 'before'), after: { ...factsOf(changes, 'after'), version }, reason }
  await tell(`site ${row.id}`, told)
  return ok({ version, revision, undoUntil: at + undoMilliseconds })
}

/** Makes a site with the settings that come with the product. */
export function create(needs: Needs, acting: Acting, { title, ...asked }: AskedSite) {
  return act<{ siteId: number }, CreateCode>(needs, acting, 'deskSites.create', async (doing) => {
    const { tx, operatorId, by, at } = doing
    const site: NewSite = { ...asked, operatorId, settings: { title } }
    const invalid = invalidOf(site)
    if (invalid) return refused(invalid)
    if ((await countSites(tx, operatorId)) >= sitesMax) return refused({ code: 'sitesFull', max: sitesMax })
    if (!(await takeDomain(tx, site))) return refused(taken)
    const siteId = await createSite(tx, site, at, by)
    await doing.tell(`site ${siteId}`, { after: { ...asked, title } })
    return ok({ siteId })
  })
}

export interface AskedSite extends Omit<NewSite, 'operatorId' | 'settings'> {
  readonly title: string
}

function oldOf({ revision, saved_by: savedBy, saved_at: savedAt }: SiteRow): CallRefusals['revisionOld'] {
  return { code: 'revisionOld', revision, savedBy, savedAt }
}

/** Which fields do not fit, as the contract names them; `before` is what the site has. */
function invalidOf(site: NewSite, before?: SiteRow): CallRefusals['siteInvalid'] | undefined {
  const unfit = unfitOf(site).map(({ field }) => field.replace(/^settings\./, ''))
  // A name of a network or an address is given at the machine alone.
  if (site.domain !== before?.domain && !internetName.test(site.domain)) unfit.push('domain')
  const fields = [...new Set(unfit)]
  return fields.length > 0 ? { code: 'siteInvalid', fields } : undefined
}

const internetName = /\.[a-z][a-z\d-]*$/

type DomainOf = Pick<NewSite, 'operatorId' | 'domain'>

async function isTaken(tx: Transaction, of: DomainOf): Promise<boolean> {
  return (await hasDomain(tx, of.domain)) || (await isNearForeign(tx, of))
}

/** Whoever has a name of the internet has those below it: nobody's page is under another's. */
async function takeDomain(tx: Transaction, of: DomainOf): Promise<boolean> {
  return !(await isNearForeign(tx, of)) && (await claimDomain(tx, of))
}

function factsOf(changes: readonly SiteChange[], side: 'before' | 'after'): Facts {
  // Settings are plain data.
  return Object.fromEntries(changes.map((change) => [change.name, change[side] as Fact]))
}
