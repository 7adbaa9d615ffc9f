import type { PriceFormat } from '@banko/betting/numbers/price-view.ts'
import type { Player } from './calls/people.ts'
import type { Settings } from './calls/settings.ts'

/** A topic as it stood when a page was made: whoever has it goes on from there, as if they had listened. */
export interface CarriedTopic {
  readonly topic: string
  readonly epoch: string
  readonly version: number
  readonly body: unknown
}

/** What was asked of a call, by the name under which the site keeps it, and its value. */
export interface CarriedAnswer {
  readonly key: readonly unknown[]
  readonly value: unknown
}

/** One language, compiled: what `words/get` answers. */
export interface CarriedWords {
  readonly lang: string
  /** BCP 47, for documents. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** For Intl: plural forms, order, days; and figures. */
  readonly locale: string
  readonly figures: string
  readonly separators: {
    readonly group: string
    readonly groupedFrom: number
    readonly decimal: string
    readonly minus: string
  }
  readonly messages: Readonly<Record<string, unknown>>
}

/**
 * What of an address's search changes what is drawn there, by the readers of the pages that are drawn. Whatever else
 * stands in it is not read, and made up by whoever sent the link: one drawing serves them all.
 */
export const drawnParameters: ReadonlySet<string> = new Set([
  ...['sid', 'order', 'q', 'favorites', 'bet'],
  ...['within', 'others', 'tab'],
])

/** Everything that the site's page carries, so that nothing is asked for before its first list stands there. */
export interface FirstView {
  /** Path and search that it was made for, with its language. */
  readonly address: string
  /** When, by the house's clock: milliseconds since 1970. */
  readonly at: number
  readonly settings: Settings
  readonly words: CarriedWords
  readonly topics: readonly CarriedTopic[]
  readonly answers: readonly CarriedAnswer[]
}

/** Who asked for the page; beside the rest of it, since that is the same for everybody. */
export interface FirstVisitor {
  readonly player?: Player
  /** What is theirs alone. */
  readonly answers?: readonly CarriedAnswer[]
}

/** Of every page, what is asked for whoever is signed in: the call, its input, and its key before the player's id. */
export const askedForPlayers = [{ call: 'promotions.boosts', input: {}, key: ['promotions', 'boosts'] }] as const

/**
 * Whether a path without its language, as the page of it is asked for, is a page of somebody's own: no other may show it.
 * What shows days is drawn for whom it is known where they are.
 */
export function isOwnPlace(path: string, timeZone: string | undefined): boolean {
  return /^\/(?:account|payments)(?:\/|$)/.test(path) || (path === '/coupons' && timeZone !== undefined)
}

/** Ids of the elements of a page that hold the two, as JSON. */
export const firstViewIds = { view: 'first-view', visitor: 'first-visitor' } as const

/** The cookie by which a page is sent in the language that was chosen on this device: its code, two letters. */
export const languageCookie = 'banko_language'

/** The cookie that keeps the time zone that was chosen on this device. Source: accounts-and-gaming §2, settings. */
export const timeZoneCookie = 'timezone'

/** The cookie that says what zone this device itself is in, as it last was. */
export const deviceZoneCookie = 'banko_zone'

/** The cookie by which a page is sent with prices in the format that was chosen on this device. */
export const priceFormatCookie = 'banko_prices'

/** What a page is made of, before anything of it is known. */
export interface PageAsk {
  /** Path and search, with the language. */
  readonly address: string
  /** By the house's clock: milliseconds since 1970. */
  readonly at: number
  /** Whether the screen has room for three columns, as far as can be told. */
  readonly isWide: boolean
  /** Somebody is signed in: what is theirs alone is left out, unless it is drawn for them. */
  readonly isSignedIn: boolean
  /** Whom alone it is drawn for: it is sent to nobody else. */
  readonly player?: Player
  /** Where that one is, `Europe/Istanbul`, as far as their device has said: without it times are left out. */
  readonly timeZone?: string
  readonly settings: Settings
  readonly words: CarriedWords
  readonly priceFormat: PriceFormat
}

/** What a page asks of the house while it is made: what is one person's alone for that one. */
export interface PageSource {
  /** A call by its name, `book.sports`; `undefined` when there is no value. */
  call(name: string, input: unknown): Promise<{ readonly value: unknown } | undefined>
  topic(name: string): Promise<CarriedTopic | undefined>
}

/** A page as the site draws it. */
export interface MadePage {
  readonly title: string
  readonly description: string
  /** Of what stands in the page before any script has run; empty where that cannot be known. */
  readonly html: string
  /** What it needs in a style element. */
  readonly css: string
  readonly topics: readonly CarriedTopic[]
  /** Of a page that is drawn for one player, theirs, too. */
  readonly answers: readonly CarriedAnswer[]
  /** Modules that this page needs besides the start, as the build names their sources: `board/live-page.tsx`. */
  readonly modules: readonly string[]
}

/** What the site's build exports to the house. */
export type MakePage = (ask: PageAsk, source: PageSource) => Promise<MadePage>
