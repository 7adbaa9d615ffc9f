import { cashOutRulesDefault } from '@banko/betting/coupon/cash-out.ts'
import { type Amount, type Currency, minorDigits } from '@banko/betting/numbers/money.ts'
import { priceViewDefault } from '@banko/betting/numbers/price-view.ts'
import { settingsShape } from '@banko/contract/calls/settings.ts'
import * as z from 'zod'
import { zonedTime } from '../platform/time/zoned-time.ts'

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
const siteSettingsShape = z
  .strictObject({
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
  })
  .refine(({ timeZone }) => zonedTime(timeZone) !== undefined, { path: ['timeZone'], error: 'no zone of this name' })
export type SiteSettings = z.infer<typeof siteSettingsShape>

/** Source: open lines, provisional results. */
const provisionalPayoutWhole = 10_000

/** Source: betting-core §9, coupon_amount_group. */
const quickStakesWhole = [5, 10, 25, 50]

/** A site that says nothing: what could open something is closed. Days: betting-core §9. */
function siteSettingsDefault(currency: Currency): SiteSettings {
  const unit: Amount = 10 ** minorDigits(currency)
  return {
    title: 'Banko',
    logo: '',
    favicon: '',
    currencyMode: 'after',
    theme: { scheme: 'auto', brand: 'oklch(0.53 0.19 262)' },
    loginScreen: false,
    registerDisabled: true,
    idNumberRequired: false,
    mobileRequired: false,
    activation: 'atOnce',
    captcha: 'work',
    passwordLengthMin: 8,
    orderByTime: false,
    licenceShown: false,
    licence: '',
    couponsDays: 30,
    archiveDays: 180,
    matchesDays: 30,
    quickStakes: quickStakesWhole.map((whole) => whole * unit),
    stakeMode: 'total',
    priceDecimals: priceViewDefault.decimals,
    secondLiveView: false,
    tvAccess: false,
    trackerShown: false,
    tvLink: '',
    styleUrl: '',
    scriptUrl: '',
    analyticsUrl: '',
    chatUrl: '',
    extraHosts: [],
    whatsAppNumber: '',
    informationInMenu: false,
    footerText: '',
    socialLinks: [],
    timeZone: 'Europe/Istanbul',
    products: { sport: true, live: true },
    cashOut: cashOutDefault(unit),
    betBuilder: false,
    cancelMinutes: 0,
    provisionalPayoutMax: provisionalPayoutWhole * unit,
    bestLeagues: [],
  }
}

/** Of amounts, one unit of money. */
function cashOutDefault(unit: Amount): SiteSettings['cashOut'] {
  const { kinds, ...rules } = cashOutRulesDefault
  return { ...rules, ...kinds, partMin: unit }
}

/** A site's changes over the defaults. Throws a fault naming the field when one does not fit the contract. */
export function fillSiteSettings(currency: Currency, changes: unknown): SiteSettings {
  return siteSettingsShape.parse({ ...siteSettingsDefault(currency), ...z.looseObject({}).parse(changes) })
}
