import { cashOutRulesDefault } from '@banko/betting/coupon/cash-out.ts'
import { type Amount, type Currency, minorDigits } from '@banko/betting/numbers/money.ts'
import { priceViewDefault } from '@banko/betting/numbers/price-view.ts'
import { type OwnSettings, ownSettingsShape } from '@banko/contract/sites/own-settings.ts'
import * as z from 'zod'
import { zonedTime } from '../platform/time/zoned-time.ts'

/** What the database may hold of a site: what the contract says, and a zone that there is. */
const siteSettingsShape = ownSettingsShape.refine(({ timeZone }) => zonedTime(timeZone) !== undefined, {
  path: ['timeZone'],
  error: 'no zone of this name',
})
export type SiteSettings = OwnSettings

/** Source: open lines, provisional results. */
const provisionalPayoutWhole = 10_000

/** Source: betting-core §9, coupon_amount_group. */
const quickStakesWhole = [5, 10, 25, 50]

/** Source: games.md, Winners. */
const winnersFromWhole = 100

/** Five years after the end of a business. Source: Directive (EU) 2015/849, article 40. */
const documentsKeptDays = 1826

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
    terminals: false,
    registerDisabled: true,
    idNumberRequired: false,
    mobileRequired: false,
    activation: 'atOnce',
    captcha: 'work',
    passwordLengthMin: 8,
    promotionCodeAsked: false,
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
    homeTopGames: false,
    homeNewGames: false,
    footerText: '',
    socialLinks: [],
    timeZone: 'Europe/Istanbul',
    products: { sport: true, live: true },
    cashOut: cashOutDefault(unit),
    betBuilder: false,
    cancelMinutes: 0,
    provisionalPayoutMax: provisionalPayoutWhole * unit,
    bestLeagues: [],
    documentsUnasked: true,
    documentsKeptDays,
    countries: { rule: 'all', codes: [], unknown: 'allowed', shown: 'offer', exceptions: [] },
    rulebook: {
      ...{ licence: 'unknown', slotMs: 0, gameMs: 0, realityMinutes: 0, stakeMax: 0 },
      ...{ winners: false, winnersFrom: winnersFromWhole * unit },
    },
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
