import * as z from 'zod'
import { settingsShape } from '../calls/settings.ts'
import { countryRuleShape } from './country-rule.ts'
import { siteRulesShape } from './rulebook.ts'

/**
 * A league by what feeds call it, whatever case and accents they write. A feed's own numbers differ from feed to feed;
 * names and flag do not. Source: betting-core §2, best leagues.
 */
const leagueNameShape = z.strictObject({
  sportId: z.int().min(1),
  names: z.array(z.string().trim().min(1).max(100)).min(1).max(10),
  /** Of the country that it is played in; absent for what is played across countries. */
  flag: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]{3})?$/)
    .exactOptional(),
})
export type LeagueName = z.infer<typeof leagueNameShape>

/** What of the settings is a site's own choice; the rest comes from its operator, its row and the running build. */
export const ownSettingsShape = z.strictObject({
  ...settingsShape.omit({
    operatorId: true,
    siteId: true,
    version: true,
    serverId: true,
    domain: true,
    languageDefault: true,
    languages: true,
    currency: true,
    liveDelaySeconds: true,
    liveDelaySecondsBySport: true,
    slipRules: true,
  }).shape,
  /** The leagues that a sport is opened with, the best first; none: those that lists have by themselves. No browser is told. */
  bestLeagues: z.array(leagueNameShape).max(30),
  /** Players may send documents that staff have not asked for. No browser is told. */
  documentsUnasked: z.boolean(),
  /** Days that documents are kept after their player has closed their account. No browser is told. */
  documentsKeptDays: z.int().min(1).max(36_500),
  /** From where players may bet. No browser is told. */
  countries: countryRuleShape,
  /** How games are played. Browsers are told with each game that is opened. */
  rulebook: siteRulesShape,
})
export type OwnSettings = z.infer<typeof ownSettingsShape>
