import { refusals } from '@banko/betting/refusals/refusal.ts'
import type { RefusalsOf } from '@banko/betting/refusals/refusal-table.ts'
import { bookRefusals } from './book.ts'
import { cashOutRefusals } from './cash-out.ts'
import { contentRefusals } from './content.ts'
import type { RefusalStatus } from './declare-refusal.ts'
import { deskRefusals } from './desk.ts'
import { factorRefusals } from './factor.ts'
import { gamesRefusals } from './games.ts'
import { identityRefusals } from './identity.ts'
import { manualRefusals } from './manual.ts'
import { networkRefusals } from './network.ts'
import { paymentsRefusals } from './payments.ts'
import { peopleRefusals } from './people.ts'
import { placementRefusals } from './placement.ts'
import { platformRefusals } from './platform.ts'
import { promotionsRefusals } from './promotions.ts'
import { sitesRefusals } from './sites.ts'
import { staffRefusals } from './staff.ts'
import { tradingRefusals } from './trading.ts'

/** Of every module that has some; the rules of betting say nothing of HTTP. */
export const refusalTables = {
  betting: refusals,
  placement: placementRefusals,
  cashOut: cashOutRefusals,
  book: bookRefusals,
  manual: manualRefusals,
  trading: tradingRefusals,
  people: peopleRefusals,
  factor: factorRefusals,
  identity: identityRefusals,
  platform: platformRefusals,
  staff: staffRefusals,
  content: contentRefusals,
  desk: deskRefusals,
  network: networkRefusals,
  sites: sitesRefusals,
  payments: paymentsRefusals,
  promotions: promotionsRefusals,
  games: gamesRefusals,
}

const {
  betting,
  placement,
  cashOut,
  book,
  manual,
  trading,
  people,
  factor,
  identity,
  platform,
  staff,
  content,
  desk,
  network,
  sites,
  payments,
  promotions,
  games,
} = refusalTables
const table = {
  ...betting,
  ...placement,
  ...cashOut,
  ...book,
  ...manual,
  ...trading,
  ...people,
  ...factor,
  ...identity,
  ...platform,
  ...staff,
  ...content,
  ...sites,
  ...desk,
  ...network,
  ...payments,
  ...promotions,
  ...games,
}

/** Everything that a call may refuse, by its code. */
export type CallRefusals = RefusalsOf<typeof table>
export type CallRefusalCode = keyof CallRefusals
/** An expected no that some call answers with. */
export type CallRefusal = CallRefusals[CallRefusalCode]

/** The HTTP status that a refusal is answered with. */
export function refusalStatus(code: CallRefusalCode): RefusalStatus {
  const row: { readonly status?: RefusalStatus; readonly data?: unknown } = table[code]
  return row.status ?? 409
}
