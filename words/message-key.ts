import type account from './tr/account.json'
import type clock from './tr/clock.json'
import type coupons from './tr/coupons.json'
import type insight from './tr/insight.json'
import type markets from './tr/markets.json'
import type baseballMarkets from './tr/markets-baseball.json'
import type basketballMarkets from './tr/markets-basketball.json'
import type esportsMarkets from './tr/markets-esports.json'
import type handballMarkets from './tr/markets-handball.json'
import type hockeyMarkets from './tr/markets-hockey.json'
import type tableTennisMarkets from './tr/markets-table-tennis.json'
import type tennisMarkets from './tr/markets-tennis.json'
import type volleyballMarkets from './tr/markets-volleyball.json'
import type messages from './tr/messages.json'
import type office from './tr/office.json'
import type protection from './tr/protection.json'
import type refusals from './tr/refusals.json'
import type registration from './tr/registration.json'
import type site from './tr/site.json'
import type slip from './tr/slip.json'

type Dictionary = typeof account &
  typeof clock &
  typeof coupons &
  typeof insight &
  typeof markets &
  typeof baseballMarkets &
  typeof basketballMarkets &
  typeof handballMarkets &
  typeof hockeyMarkets &
  typeof esportsMarkets &
  typeof tableTennisMarkets &
  typeof tennisMarkets &
  typeof volleyballMarkets &
  typeof office &
  typeof protection &
  typeof refusals &
  typeof registration &
  typeof site &
  typeof slip

/** Every id of the default dictionary: an id that does not exist does not compile. */
export type MessageKey = keyof Dictionary & string

/** The same of what players are sent, which the house fills and no browser gets. */
export type SentKey = keyof typeof messages & string

/** What fills a message's placeholders. */
export type MessageValues = Readonly<Record<string, string | number>>
