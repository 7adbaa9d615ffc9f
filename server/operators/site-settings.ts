import { cashOutRulesDefault } from '@banko/betting/coupon/cash-out.ts'
import { type Amount, type Currency, minorDigits } from '@banko/betting/numbers/money.ts'
import { priceViewDefault } from '@banko/betting/numbers/price-view.ts'
import { settingsShape } from '@banko/contract/calls/settings.ts'
import * as z from 'zod'

/** What of the settings is a site's own choice; the rest comes from its operator, its row and the running build. */
const siteSettingsShape = z.strictObject(
  settingsShape.omit({
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
)
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
    theme: { scheme: 'auto', brand: 'oklch(0.53 0.19 262)' },
    loginScreen: false,
    registerDisabled: true,
    orderByTime: false,
    licenceShown: false,
    couponsDays: 30,
    matchesDays: 30,
    quickStakes: quickStakesWhole.map((whole) => whole * unit),
    priceDecimals: priceViewDefault.decimals,
    secondLiveView: false,
    tvAccess: false,
    trackerShown: false,
    tvLink: '',
    apiUrl: '',
    styleUrl: '',
    scriptUrl: '',
    analyticsUrl: '',
    chatUrl: '',
    extraHosts: [],
    whatsAppNumber: '',
    products: { sport: true, live: true },
    cashOut: cashOutDefault(unit),
    cancelMinutes: 0,
    provisionalPayoutMax: provisionalPayoutWhole * unit,
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
