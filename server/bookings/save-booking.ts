import { createHash } from 'node:crypto'
import { findNames, findOutcome, isLive, type NotBettable } from '@banko/betting/match/book.ts'
import { isFinished } from '@banko/betting/match/match-clock.ts'
import { isOpenMatch } from '@banko/betting/match/products.ts'
import type { SlipRefusal, SlipRefusalCode } from '@banko/betting/refusals/refusal.ts'
import { drawBookingCode } from '@banko/betting/slip/booking-code.ts'
import { bookingEnd } from '@banko/betting/slip/booking-end.ts'
import { checkStructure } from '@banko/betting/slip/check-structure.ts'
import { couponFormOf } from '@banko/betting/slip/coupon-form.ts'
import { type Selection, selectionKey } from '@banko/betting/slip/selection.ts'
import { type Answer, ok } from '@banko/contract/answer.ts'
import type { Caller } from '../platform/caller.ts'
import type { Client } from '../platform/limits/client.ts'
import type { BookedContent, BookedLegRecord, Booking } from './booking.ts'
import type { House } from './house.ts'
import { writeBooking } from './store.ts'

export interface SaveRequest {
  readonly selections: readonly Omit<Selection, 'price' | 'version'>[]
  readonly sizes: readonly number[]
}

/** Codes that are drawn until it is a fault: with so many letters the first is nearly always free. */
const drawsMax = 5

/** Saves what a slip holds under a code of the caller's operator, at the prices that the house offers now. */
export async function saveBooking(
  house: House,
  caller: Caller,
  client: Client,
  { selections, sizes }: SaveRequest,
): Promise<Answer<Pick<Booking, 'code' | 'expiresAt'>, SlipRefusalCode>> {
  const { operators, book, platform } = house
  const { operatorId, siteId } = caller
  const form = couponFormOf(
    selections.map((selection) => ({ ...selection, price: 0, version: 0 })),
    sizes,
  )
  const refusal = checkStructure(form, operators.rulesOf(operatorId))[0]
  if (refusal) return { ok: false, refusal }
  if (operators.isBuilderOn(siteId)) await book.builders.ready(client, book.offerOf(operatorId).find, selections)
  const now = platform.clock.now()
  const offer = book.offerOf(operatorId)
  const products = operators.productsOf(siteId)
  const looked = selections.map((selection) => {
    const found = offer.find(selection.matchId)
    const open = found && isOpenMatch(found, products) ? found : undefined
    return lookAt(
      selection,
      open && operators.isBuilderOn(siteId) ? book.builders.priced(open, [selection]) : open,
      now,
    )
  })
  const gone = looked.flatMap(({ gone: one }) => (one ? [one] : []))
  if (gone.length > 0) return { ok: false, refusal: { code: 'notBettable', legs: gone } satisfies SlipRefusal }
  const content = {
    legs: looked.flatMap(({ leg }) => (leg ? [leg] : [])),
    sizes: form.kind === 'system' ? [...form.sizes].sort((a, b) => a - b) : [],
  }
  const startsAt = looked.flatMap((one) => one.startsAt ?? [])
  return ok(await write(house, operatorId, { slip: content, savedAt: now, expiresAt: bookingEnd(startsAt, now) }))
}

interface Looked {
  readonly leg?: BookedLegRecord
  readonly startsAt?: number
  readonly gone?: { readonly selection: string; readonly why: NotBettable }
}

/** A selection as it is offered; what is suspended may be open again when the code is typed. */
function lookAt(
  { matchId, marketKey, outcomeId, banker }: SaveRequest['selections'][number],
  book: ReturnType<ReturnType<House['book']['offerOf']>['find']>,
  now: number,
): Looked {
  const gone = (why: NotBettable) => ({ gone: { selection: selectionKey({ matchId, marketKey, outcomeId }), why } })
  if (!book) return gone('matchUnknown')
  if (isFinished(book.state.status) || book.betting === 'closed') return gone('matchEnded')
  const found = findOutcome(book, marketKey, outcomeId)
  if (!found) return gone('marketUnknown')
  const names = findNames(book, marketKey, outcomeId)
  const { price } = found.outcome
  const leg = { matchId, marketKey, outcomeId, price, banker, live: isLive(book, now), ...(names && { names }) }
  return { leg, startsAt: book.fixture.startsAt }
}

async function write({ platform }: House, operatorId: number, booking: Omit<Booking, 'code'>) {
  const content = digestOf(booking.slip)
  for (let draw = 0; draw < drawsMax; draw++) {
    const code = drawBookingCode((below) => platform.random.int(0, below - 1))
    const written = await writeBooking(platform.dbReads, { ...booking, operatorId, code, content })
    if (written) return written
  }
  throw new Error(`${drawsMax} booking codes were taken`)
}

/** Of what is bet on and at which prices, in whatever order it was added. */
function digestOf({ legs, sizes }: BookedContent): Buffer {
  const lines = legs.map((leg) => `${selectionKey(leg)} ${leg.price} ${leg.banker} ${leg.live}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([lines, sizes]))
    .digest()
}
