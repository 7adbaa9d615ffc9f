import type { Settings } from '@banko/contract/calls/settings.ts'
import { findLanguage } from '@banko/words/languages.ts'
import type { Operator, Site } from './operator.ts'

/** What answers: told to browsers so that one of an older build can offer to refresh. */
export interface Build {
  readonly version: string
  readonly serverId: string
}

/** Everything a browser needs to start on a site. */
export function settingsOf(operator: Operator, site: Site, build: Build): Settings {
  const { bestLeagues: _, countries: __, documentsUnasked: ___, documentsKeptDays: ____, ...others } = site.settings
  const { rulebook: _____, ...told } = others
  return {
    ...told,
    mobileRequired: isMobileRequired(told),
    operatorId: site.operatorId,
    siteId: site.siteId,
    version: build.version,
    serverId: build.serverId,
    domain: site.domain,
    languageDefault: site.languageDefault,
    languages: site.languages.flatMap((code) => {
      const language = findLanguage(code, site.languageDefault)
      return language ? [{ code, name: language.name, direction: language.direction, tag: language.tag }] : []
    }),
    currency: site.currency,
    slipRules: { ...operator.rules },
    liveDelaySeconds: operator.liveDelay.seconds,
    liveDelaySecondsBySport: { ...operator.liveDelay.secondsBySport },
  }
}

/** Whoever is activated by SMS has a number. */
export function isMobileRequired(settings: Pick<Settings, 'mobileRequired' | 'activation'>): boolean {
  return settings.mobileRequired || settings.activation === 'sms'
}
