import * as z from 'zod'
import { isNearHost } from '../platform/network/near-host.ts'
import type { Connection } from '../platform/platform.ts'
import { domainOf } from './domain.ts'
import type { Operator, Site } from './operator.ts'
import { fillSiteSettings } from './site-settings.ts'
import { checkSlipRules } from './slip-rules.ts'
import { type OperatorRow, readOperators, readSites, type SiteRow } from './store.ts'

/** All operators and sites, in memory: they are few, and every request asks for one. */
export interface Directory {
  readonly operators: ReadonlyMap<number, Operator>
  /** By domain. */
  readonly sites: ReadonlyMap<string, Site>
  readonly sitesById: ReadonlyMap<number, Site>
  /** Answers where no site is meant by name. */
  readonly nearSite: Site | undefined
}

export const directoryEmpty: Directory = {
  operators: new Map(),
  sites: new Map(),
  sitesById: new Map(),
  nearSite: undefined,
}

/** Reads everything. A row that does not fit its shape is a fault: a wrong setting closes, never opens. */
export async function readDirectory(connection: Connection): Promise<Directory> {
  const operators = (await readOperators(connection)).map(operatorOf)
  const sites = (await readSites(connection)).map(siteOf)
  const byId = new Map(operators.map((operator) => [operator.operatorId, operator]))
  const byDomain = new Map(sites.map((site) => [site.domain, site]))
  return {
    operators: byId,
    sites: byDomain,
    sitesById: new Map(sites.map((site) => [site.siteId, site])),
    nearSite: nearSiteOf(byId, byDomain),
  }
}

/**
 * The site of a host, with or without port. In a house without real money one site besides answers under every name of
 * this machine and its network that is no site's, so that a trial opens from another device of the same network: the only
 * one, or that of `localhost`. A domain of the internet that somebody lets point here gets nothing: a page under it would
 * be one of ours.
 */
export function findSite({ sites, nearSite }: Directory, host: string): Site | undefined {
  const domain = domainOf(host)
  return sites.get(domain) ?? (nearSite && isNearHost(domain) && !isMistaken(sites, domain) ? nearSite : undefined)
}

/** The sites of one operator, by number. */
export function sitesOfOperator({ sitesById }: Directory, operatorId: number): readonly Site[] {
  const own = [...sitesById.values()].filter((site) => site.operatorId === operatorId)
  return own.toSorted((one, other) => one.siteId - other.siteId)
}

/** Whoever names a site of several below `localhost`, and gets it wrong, means another than the one that stands in. */
function isMistaken(sites: Directory['sites'], domain: string): boolean {
  return sites.size > 1 && domain.endsWith('.localhost')
}

function nearSiteOf(operators: Directory['operators'], sites: Directory['sites']): Site | undefined {
  if ([...operators.values()].some(({ liveMoney }) => liveMoney)) return undefined
  const [only] = sites.values()
  return sites.size === 1 ? only : sites.get('localhost')
}

const seconds = z.int().min(0).max(60)
const secondsBySport = z.record(z.string().regex(/^\d+$/), seconds)

function operatorOf(row: OperatorRow): Operator {
  return {
    operatorId: row.id,
    name: row.name,
    currencies: row.currencies,
    liveMoney: row.live_money,
    rules: checkSlipRules(row.slip_rules),
    exclusionDaysMin: row.exclusion_days_min,
    liveDelay: { seconds: row.live_delay_seconds, secondsBySport: secondsBySport.parse(row.live_delay_by_sport) },
  }
}

function siteOf(row: SiteRow): Site {
  return {
    siteId: row.id,
    operatorId: row.operator_id,
    domain: row.domain,
    languageDefault: row.language_default,
    languages: row.languages,
    currency: row.currency,
    settings: fillSiteSettings(row.currency, row.settings),
  }
}
