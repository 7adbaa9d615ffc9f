import type { MessageKey } from './message-key.ts'

/** What a page shows, as far as its title says it. */
export type Shown =
  | { readonly page: PageName }
  /** From the widest to the narrowest: sport, country, league. */
  | { readonly page: 'place'; readonly names: readonly string[] }
  | {
      readonly page: 'match'
      readonly home: string
      readonly away: string
      /** None before the match. */
      readonly score?: { readonly home: number; readonly away: number }
    }

const names = {
  live: 'nav.live',
  coming: 'nav.coming',
  favourites: 'nav.favourites',
  sports: 'nav.sports',
  results: 'nav.results',
  coupons: 'nav.coupons',
  coupon: 'coupon.title',
  shared: 'shared.title',
  slip: 'slip.title',
  code: 'code.title',
  'sign-in': 'account.signIn',
  contact: 'contact.title',
  games: 'games.title',
  support: 'content.support',
  others: 'content.others',
  promotions: 'content.promotions',
  notifications: 'content.notices',
  'forgot-password': 'recovery.title',
  'reset-password': 'recovery.resetTitle',
  activate: 'activation.title',
  account: 'account.mine',
  'account/sessions': 'account.sessions',
  'account/password': 'account.changePassword',
  'account/limits': 'protection.title',
  'account/bonuses': 'bonuses.title',
  'account/settings': 'account.settings',
  'account/timezone': 'account.timeZone',
  'account/transactions': 'transactions.title',
  'account/statement': 'statement.title',
} as const satisfies Readonly<Record<string, MessageKey>>

/** The first step of a page's path, of an account's pages the first two; `coupon` is one coupon's own page. */
export type PageName = keyof typeof names | 'home'

/** `live`, of the steps of the path `/live`; `home` of everything that has no title of its own. */
export function pageNamed(step: string, next?: string): PageName {
  const known = [`${step}/${next}`, step].find((name) => Object.hasOwn(names, name))
  return known === undefined ? 'home' : (known as PageName)
}

interface Speech {
  readonly direction: 'ltr' | 'rtl'
  readonly say: (id: MessageKey) => string
}

/** `Galatasaray – Beşiktaş · 2–1 · Banko`, `Canlı · Banko`; at home the site's title alone. */
export function pageTitle(shown: Shown, site: string, speech: Speech): string {
  return [...partsOf(shown, speech), site].join(' · ')
}

function partsOf(shown: Shown, { direction, say }: Speech): readonly string[] {
  if (shown.page === 'home') return []
  if (shown.page === 'place') return shown.names.toReversed()
  if (shown.page !== 'match') return [say(names[shown.page])]
  const { home, away, score } = shown
  if (!score) return [`${home} – ${away}`]
  const figures = `${score.home}–${score.away}`
  // a score reads from left to right, home first, in every language
  return [`${home} – ${away}`, direction === 'rtl' ? `\u2066${figures}\u2069` : figures]
}
