import { bookedStanding } from '@banko/betting/slip/booked-standing.ts'
import { readBookingCode } from '@banko/betting/slip/booking-code.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { BookedLeg, BookedSlip } from '@banko/contract/calls/bookings.ts'
import type { MatchFacts } from '../catalogue/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Client } from '../platform/limits/client.ts'
import { must } from '../platform/must.ts'
import type { BookedLegRecord } from './booking.ts'
import type { House } from './house.ts'
import { findBooking } from './store.ts'

/** What stands under a code of the caller's operator, and what has become of each selection on the caller's site. */
export async function loadBooking(
  { platform, operators, catalogue, book }: House,
  { operatorId, siteId }: Caller,
  client: Client,
  typed: string,
): Promise<Answer<BookedSlip, 'notFound'>> {
  const now = platform.clock.now()
  const code = readBookingCode(typed)
  const found = code === undefined ? undefined : await findBooking(platform.dbReads, operatorId, { code, now })
  if (!found) return refused({ code: 'notFound' })
  const { legs, sizes } = found.slip
  const facts = await catalogue.matches(platform.dbReads, [...new Set(legs.map(({ matchId }) => matchId))])
  const offer = book.offerOf(operatorId)
  if (operators.isBuilderOn(siteId)) await book.builders.ready(client, offer.find, legs)
  const asked = { products: operators.productsOf(siteId), now }
  return ok({
    code: found.code,
    savedAt: found.savedAt,
    expiresAt: found.expiresAt,
    sizes: [...sizes],
    legs: legs.map((leg) => {
      const offered = offer.find(leg.matchId)
      const fixture = offered?.fixture ?? must(facts.get(leg.matchId), 'the match of a booked selection').fixture
      const priced = offered && operators.isBuilderOn(siteId) ? book.builders.priced(offered, [leg]) : offered
      return legData(leg, fixture, bookedStanding(leg, priced, asked))
    }),
  })
}

function legData(
  { matchId, marketKey, outcomeId, names, banker, price }: BookedLegRecord,
  fixture: MatchFacts['fixture'],
  standing: ReturnType<typeof bookedStanding>,
): BookedLeg {
  return {
    ...{ matchId, marketKey, outcomeId, banker, price },
    ...(names && { names }),
    home: fixture.home.name,
    away: fixture.away.name,
    ...(fixture.matchNames && { matchNames: fixture.matchNames }),
    startsAt: fixture.startsAt,
    ...(fixture.outright && { outright: fixture.outright }),
    standing: standing.kind,
    begun: standing.begun,
    ...('price' in standing && {
      now: { price: standing.price, version: standing.version, live: standing.live, fixture: { ...fixture } },
    }),
  }
}
