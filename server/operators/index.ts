import type { SlipRules } from '@banko/betting/limits/limits.ts'
import type { Products } from '@banko/betting/match/products.ts'
import type { Settings } from '@banko/contract/calls/settings.ts'
import type { LeagueName } from '@banko/contract/sites/own-settings.ts'
import type { CompiledWords } from '@banko/words/load.ts'
import type { Ledger } from '../ledger/index.ts'
import type { OperatorCaller } from '../platform/caller.ts'
import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import { must } from '../platform/must.ts'
import type { Connection, Platform, Transaction } from '../platform/platform.ts'
import { createOperator } from './create-operator.ts'
import { createSite } from './create-site.ts'
import { directoryEmpty, findSite, readDirectory, sitesOfOperator } from './directory.ts'
import { openCallersOfKeys, openKnownKeys } from './keys.ts'
import type { NewOperator } from './new-operator.ts'
import type { NewSite } from './new-site.ts'
import type { Operator, Site } from './operator.ts'
import { type OwnWords, openOwnWords } from './own-words/open-own-words.ts'
import { openPublishing, type Publishing } from './publishing/open-publishing.ts'
import { type Build, settingsOf } from './settings-of.ts'
import { hasDomain } from './store.ts'
import { openWordsOf, type Speaking } from './words-of.ts'

export { assertDatabaseFits } from './assert-database-fits.ts'
export { isBarred } from './country-bar.ts'
export { createOperator } from './create-operator.ts'
export { createSite } from './create-site.ts'
export { createKey, listKeys, type OperatorKey, revokeKey } from './keys.ts'
export { migrations } from './migrations.ts'
export type { NewOperator } from './new-operator.ts'
export type { NewSite } from './new-site.ts'
export type { Operator, Site } from './operator.ts'
export { overrideWords } from './override-words.ts'
export { pageHostsOf } from './page-hosts.ts'
export type { SiteChanges } from './publishing/site-said.ts'
export { nameOf } from './publishing/write-said.ts'
export { setSite } from './set-site.ts'
export { type Build, isMobileRequired } from './settings-of.ts'
export { fillSiteSettings } from './site-settings.ts'
export {
  hasDomain,
  hasOverrides,
  readCurrencies,
  readOperators,
  readOverrides,
  readSites,
  writeExclusionDays,
} from './store.ts'
export { Unfit } from './unfit.ts'
export { sentWordsOf } from './words-of.ts'

/** Tenants and their sites. Everything read here is in memory as of the last `refresh`. */
export interface Operators {
  /** Reads operators, sites and words again, and tells the other processes to. Main calls it once after migrating. */
  refresh(): Promise<void>
  /** The site of a host, with or without port. */
  findSite(host: string): Site | undefined
  /** Asks the database: whether a domain is taken. */
  hasDomain(connection: Connection, domain: string): Promise<boolean>
  /** Who shows a key at a host: a program of the operator whose site it is, else nobody. At most a second old. */
  callerOfKey(host: string, secret: string): Promise<OperatorCaller | undefined>
  /** Whether a secret is some operator's key, answered without a question to the database for each. */
  isKeyKnown(secret: string): Promise<boolean>
  settingsOf(site: Site): Settings
  /** Whether it is one of the operator's sites. */
  hasSite(operatorId: number, siteId: number): boolean
  /** All sites of an operator, by number. */
  sitesOf(operatorId: number): readonly Site[]
  siteOf(siteId: number): Site
  domainOf(siteId: number): string
  /** The sections that a site has. */
  productsOf(siteId: number): Products
  /** The best leagues as a site names them; none where it leaves that to the lists. */
  bestLeaguesOf(siteId: number): readonly LeagueName[]
  /** Whether a site has a bet builder. */
  isBuilderOn(siteId: number): boolean
  /** How coupons of a site are bought back, how long after placing they are cancelled, and when they are archived. */
  afterwardsOf(siteId: number): Pick<Settings, 'cashOut' | 'cancelMinutes' | 'provisionalPayoutMax' | 'archiveDays'>
  operatorOf(operatorId: number): Operator
  rulesOf(operatorId: number): SlipRules
  /** Seconds that a coupon with a live leg of this sport waits. */
  liveDelaySeconds(operatorId: number, sportId: number): number
  /** Of a language that the site offers. */
  wordsOf(site: Speaking, lang: string): Promise<CompiledWords | undefined>
  /** What staff draft, publish and take back of their operator's sites; readers above see it at once. */
  readonly publishing: Publishing
  /** The same of their operator's own texts over the dictionary. */
  readonly ownWords: OwnWords
  /** The writers below are seen by the readers above after commit and `refresh`. They answer the new number. */
  createOperator(tx: Transaction, operator: NewOperator): Promise<number>
  createSite(tx: Transaction, site: NewSite): Promise<number>
}

const subject = 'operators.changed'

export function openOperators(
  platform: Pick<Platform, 'db' | 'dbReads' | 'dbPeople' | 'clock' | 'bus' | 'log' | 'ids' | 'security'>,
  ledger: Ledger,
  build: Build = { version: 'development', serverId: '1' },
): Operators {
  let directory = directoryEmpty
  const words = openWordsOf(platform.db)
  // Whoever shows a key may close a market with it: they wait neither among visitors nor with money.
  const ofPeople = { ...platform, db: platform.dbPeople }
  const callerOfKey = openCallersOfKeys(ofPeople)
  const reload = async () => {
    directory = await forEveryOperator('sites are all in memory, so that a host finds its own', () =>
      readDirectory(platform.db),
    )
    words.forget()
  }
  const reloadOrSay = () => void reload().catch((error: unknown) => platform.log.error('operators.reload', error))
  const me = platform.ids.uuid()
  platform.bus.subscribe(subject, (news) => {
    if (Buffer.from(news).toString() !== me) reloadOrSay()
  })
  const operatorOf = (operatorId: number) => must(directory.operators.get(operatorId), `operator ${operatorId}`)
  const siteOf = (siteId: number) => must(directory.sitesById.get(siteId), `site ${siteId}`)
  const settingsHere = (siteId: number) => siteOf(siteId).settings
  platform.bus.onReturn(reloadOrSay)
  const refresh = async () => {
    await reload()
    platform.bus.publish(subject, Buffer.from(me))
  }
  return {
    refresh,
    publishing: openPublishing(platform, refresh),
    ownWords: openOwnWords(platform, refresh),
    findSite: (host) => findSite(directory, host),
    hasDomain,
    async callerOfKey(host, secret) {
      const site = findSite(directory, host)
      return site && forOperator(site.operatorId, () => callerOfKey(site.operatorId, secret))
    },
    isKeyKnown: openKnownKeys(ofPeople),
    settingsOf: (site) => settingsOf(operatorOf(site.operatorId), site, build),
    hasSite: (operatorId, siteId) => directory.sitesById.get(siteId)?.operatorId === operatorId,
    sitesOf: (operatorId) => sitesOfOperator(directory, operatorId),
    siteOf,
    domainOf: (siteId) => siteOf(siteId).domain,
    productsOf: (siteId) => settingsHere(siteId).products,
    bestLeaguesOf: (siteId) => settingsHere(siteId).bestLeagues,
    isBuilderOn: (siteId) => settingsHere(siteId).betBuilder,
    afterwardsOf: settingsHere,
    operatorOf,
    rulesOf: (operatorId) => operatorOf(operatorId).rules,
    liveDelaySeconds: (operatorId, sportId) => delayOf(operatorOf(operatorId), sportId),
    wordsOf: words.find,
    createOperator: (tx, operator) => createOperator(tx, ledger, operator, platform.clock.now()),
    createSite: (tx, site) => createSite(tx, site, platform.clock.now()),
  }
}

function delayOf({ liveDelay: { seconds, secondsBySport } }: Operator, sportId: number): number {
  return secondsBySport[sportId] ?? seconds
}
