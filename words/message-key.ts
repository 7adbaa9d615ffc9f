import type account from './tr/account.json'
import type bonuses from './tr/bonuses.json'
import type clock from './tr/clock.json'
import type content from './tr/content.json'
import type coupons from './tr/coupons.json'
import type desk from './tr/desk.json'
import type deskApprovals from './tr/desk-approvals.json'
import type deskAudit from './tr/desk-audit.json'
import type deskCoupons from './tr/desk-coupons.json'
import type deskDocuments from './tr/desk-documents.json'
import type deskGames from './tr/desk-games.json'
import type deskJackpots from './tr/desk-jackpots.json'
import type deskLimits from './tr/desk-limits.json'
import type deskNetwork from './tr/desk-network.json'
import type deskPayments from './tr/desk-payments.json'
import type deskPeople from './tr/desk-people.json'
import type deskPerson from './tr/desk-person.json'
import type deskPromotions from './tr/desk-promotions.json'
import type deskReconciliation from './tr/desk-reconciliation.json'
import type deskRefusals from './tr/desk-refusals.json'
import type deskSites from './tr/desk-sites.json'
import type deskStaff from './tr/desk-staff.json'
import type deskTerminals from './tr/desk-terminals.json'
import type deskToday from './tr/desk-today.json'
import type deskWords from './tr/desk-words.json'
import type factor from './tr/factor.json'
import type games from './tr/games.json'
import type identity from './tr/identity.json'
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
import type payments from './tr/payments.json'
import type protection from './tr/protection.json'
import type refusals from './tr/refusals.json'
import type registration from './tr/registration.json'
import type site from './tr/site.json'
import type slip from './tr/slip.json'
import type transactions from './tr/transactions.json'

type Dictionary = typeof account &
  typeof bonuses &
  typeof clock &
  typeof content &
  typeof coupons &
  typeof factor &
  typeof desk &
  typeof deskAudit &
  typeof deskApprovals &
  typeof deskCoupons &
  typeof deskGames &
  typeof deskJackpots &
  typeof deskLimits &
  typeof deskReconciliation &
  typeof deskRefusals &
  typeof deskToday &
  typeof deskPayments &
  typeof deskPeople &
  typeof deskPerson &
  typeof deskPromotions &
  typeof deskDocuments &
  typeof deskNetwork &
  typeof deskSites &
  typeof deskTerminals &
  typeof deskWords &
  typeof deskStaff &
  typeof games &
  typeof identity &
  typeof insight &
  typeof transactions &
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
  typeof payments &
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
