import * as z from 'zod'
import { document } from '../call.ts'
import { productsShape } from '../sites/products-shape.ts'

/** Of something that a site takes from elsewhere, over https; empty for nothing. */
const extraUrl = z.union([z.literal(''), z.url({ protocol: /^https$/ })])

export const socialNetworks = ['facebook', 'instagram', 'x', 'youtube', 'telegram', 'tiktok', 'discord', 'vk'] as const

/** Settings of one site. Names follow betting-core §7 `settings/get`, in our words; the specification's name in brackets. */
export const settingsShape = z.object({
  operatorId: z.int(),
  siteId: z.int(),
  /** Which build answers; a browser with another one offers to refresh. (version) */
  version: z.string(),
  /** (serverid) */
  serverId: z.string(),
  /** (site_domain) */
  domain: z.string(),
  /** (site_title) */
  title: z.string(),
  /** URL, empty for the drawn mark. (site_logo) */
  logo: z.string(),
  /** URL, empty for the drawn mark. (site_favicon) */
  favicon: z.string(),
  /** (site_default_lang) */
  languageDefault: z.string(),
  languages: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      direction: z.enum(['ltr', 'rtl']),
      /** BCP 47, for documents. */
      tag: z.string(),
    }),
  ),
  currency: z.string(),
  /** (currency mode) What stands beside an amount: its sign behind it or ahead of it, the code of its currency, or nothing. */
  currencyMode: z.enum(['after', 'before', 'code', 'none']),
  theme: z.object({
    /** (default_color) `auto` follows the device. */
    scheme: z.enum(['light', 'dark', 'auto']),
    /** The one brand colour, any CSS colour; the rest is derived. */
    brand: z.string(),
  }),
  /** Everybody must sign in first. (login_screen) */
  loginScreen: z.boolean(),
  /** Terminals of shops sign in here, with number and PIN. */
  terminals: z.boolean(),
  /** (register_disabled) */
  registerDisabled: z.boolean(),
  /** (registerTcRequired) Whoever registers gives a Turkish identity number. */
  idNumberRequired: z.boolean(),
  /** (registerMobileRequired) Whoever registers gives a mobile number; so do all who are activated by SMS. */
  mobileRequired: z.boolean(),
  /** How whoever has registered comes in: at once, or when a mail or an SMS has reached them. (activation code) */
  activation: z.enum(['atOnce', 'email', 'sms']),
  /** What keeps programs from registering: work of the browser, or a picture to read besides. */
  captcha: z.enum(['work', 'picture']),
  /** Characters of a password that is chosen from now on. */
  passwordLengthMin: z.int().min(4).max(64),
  /** (promotionCode) Whether the form of registration has a field for the code of an offer. */
  promotionCodeAsked: z.boolean(),
  /** (orderByTime) */
  orderByTime: z.boolean(),
  /** (curacao_gaming) Whether the licence stands at the foot of the menu. */
  licenceShown: z.boolean(),
  /** Under which licence the site works, as it is to be read there: `Licence 8048/JAZ of Curaçao`; empty for nothing. */
  licence: z.string().max(300),
  /** (coupons_day) days that the list of coupons reaches back. */
  couponsDays: z.int(),
  /** Days after which a closed coupon leaves the list for the archive; 0 is at once. (archived) */
  archiveDays: z.int().min(0).max(36_500),
  /** (matches_day) days that match lists reach ahead. */
  matchesDays: z.int(),
  /** (coupon_amount_group) quick stakes, minor units. */
  quickStakes: z.array(z.int()),
  /** What a stake is of who is not signed in, and of players that are made from now on. */
  stakeMode: z.enum(['total', 'perCombination']),
  /** How many decimals a price is shown with; fewer than it has are cut. */
  priceDecimals: z.int().min(1).max(3),
  /** (second_live_view) */
  secondLiveView: z.boolean(),
  /** (tv_access) */
  tvAccess: z.boolean(),
  /** (live_show_tracker) */
  trackerShown: z.boolean(),
  /** (tv_link) */
  tvLink: z.string(),
  /** (mobileCss, generalJs) the operator's own style sheet and script, of a web analytics tag and of a live chat; empty for none. */
  styleUrl: extraUrl,
  scriptUrl: extraUrl,
  analyticsUrl: extraUrl,
  chatUrl: extraUrl,
  /** Origins besides their own that these extras load from and talk to. */
  extraHosts: z.array(z.url({ protocol: /^https$/ })).max(20),
  /** Of the operator's WhatsApp, as E.164 writes it: `+905321234567`; empty for none. */
  whatsAppNumber: z.union([z.literal(''), z.string().regex(/^\+[1-9]\d{6,14}$/)]),
  /** Whether the menu has the information pages one by one; support and others lead to the usual ones. */
  informationInMenu: z.boolean(),
  /** (top and new lists) Whether the home page has a row of the games that most play, and one of those that are new. */
  homeTopGames: z.boolean(),
  homeNewGames: z.boolean(),
  /** (footer text) What stands at the foot of the home page, in its operator's words; empty for nothing. */
  footerText: z.string().max(600),
  /** (social links) Where the operator is found besides, in the order of display. */
  socialLinks: z.array(z.object({ network: z.enum(socialNetworks), url: z.url({ protocol: /^https$/ }) })).max(8),
  /** Of its players, where a browser says none: a zone of the IANA's, `Europe/Istanbul`. */
  timeZone: z.string().regex(/^[A-Z][\w+-]*(\/[\w+-]+){0,2}$/i),
  products: productsShape,
  /** Selling coupons back: which are bought, and what the house keeps of what they are worth. Amounts in minor units. */
  cashOut: z.object({
    on: z.boolean(),
    single: z.boolean(),
    combined: z.boolean(),
    multiple: z.boolean(),
    system: z.boolean(),
    /** Holds besides the kind's own as soon as a leg was taken in play. */
    live: z.boolean(),
    marginMillionths: z.int().min(0).max(1_000_000),
    offerMin: z.int().min(1),
    /** A share of the stake may be sold alone. */
    partOn: z.boolean(),
    /** Least stake that may be sold, and that may be left. */
    partMin: z.int().min(1),
  }),
  /** Whether outcomes of one match may be put together as one selection. */
  betBuilder: z.boolean(),
  /** How long after placing a player may cancel a coupon; 0 is never. */
  cancelMinutes: z.int().min(0).max(1440),
  /** The largest payout that results pay before they are confirmed, minor units; a larger one waits two hours at most. */
  provisionalPayoutMax: z.int().min(0),
  /** The operator's counts and ways of a slip: the browser checks with the same rules that decide. */
  slipRules: z.object({
    combinedSelectionsMax: z.int(),
    multipleMatchesMax: z.int(),
    multipleSelectionsMax: z.int(),
    systemMatchesMax: z.int(),
    selectionsMax: z.int(),
    builtSelectionsMax: z.int(),
    combinationsMax: z.int(),
    multipleOn: z.boolean(),
    systemMultipleOn: z.boolean(),
    rounding: z.enum(['halfUp', 'down']),
  }),
  /** Seconds that a coupon with a live leg waits, where its sport is not among those below. */
  liveDelaySeconds: z.int(),
  /** The same by the number of a sport that has a delay of its own. */
  liveDelaySecondsBySport: z.record(z.string().regex(/^\d+$/), z.int()),
})
export type Settings = z.infer<typeof settingsShape>

export const settings = {
  get: document('/settings/get', {
    summary: 'Everything a site needs to start; of the domain that is asked, and no other',
    refuses: ['notFound'],
  })
    .input(z.strictObject({ domain: z.string().min(1).max(253) }))
    .output(settingsShape),
}
