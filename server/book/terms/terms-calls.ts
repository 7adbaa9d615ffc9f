import type { Override, OverrideOrder } from '@banko/betting/match/terms.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import { byOf } from '../../audit/index.ts'
import type { OperatorCaller } from '../../platform/caller.ts'
import type { CallRequest } from '../../platform/http/call-request.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { answerBefore } from '../../platform/requests/do-once.ts'
import type { Book } from '../index.ts'
import type { TermsSaid } from './set-terms.ts'

/** A caller waits so long until what he said is in force; then he is answered that it is not yet. Milliseconds. */
const patience = 2000

interface Told extends TermsSaid {
  readonly inForce: boolean
}

type Said = Answer<Told, 'notFound'>

interface TermsHouse {
  readonly platform: Pick<Platform, 'db'>
  readonly book: Book
}

/** How terms are said: by who may, once, and answered when they are in force. */
function openSaying({ platform, book }: TermsHouse) {
  async function tell({ operatorId }: OperatorCaller, said: TermsSaid): Promise<Answer<Told, never>> {
    return ok({ ...said, inForce: await book.isInForce(operatorId, said, patience) })
  }

  /** Of whoever was answered before, whatever has become of the match. */
  async function answered({ caller, request: { asked } }: Asking): Promise<Answer<Told, never> | undefined> {
    const before = asked && (await answerBefore<TermsSaid>(platform.db, asked))
    return before && tell(caller, before)
  }

  /** `work` is undefined: there is nothing of what it is about. */
  return async (asking: Asking, work: () => Promise<TermsSaid | undefined>): Promise<Said> => {
    const before = await answered(asking)
    if (before) return before
    const said = await work()
    return said ? tell(asking.caller, said) : refused({ code: 'notFound' })
  }
}

/** Terms by an operator's own programs: its players see them, and nobody else's. */
export function termsCalls(house: TermsHouse): Handlers<Contract['terms']> {
  const { book } = house
  const say = openSaying(house)

  function setOverride(
    asking: Asking,
    of: { readonly matchId: number; readonly until?: number },
    order: OverrideOrder,
  ): Promise<Said> {
    const speaker = speakerOf(asking)
    return say(asking, async () =>
      book.offerOf(asking.caller.operatorId).find(of.matchId)
        ? book.setOverride({ ...order, ...of, ...speaker })
        : undefined,
    )
  }

  return {
    setMargin: (caller, input, request) => {
      const asking = { caller, request }
      const { matchId } = input.scope
      // As of every other match, nothing is learnt of one that the operator does not offer.
      const isThere = matchId === undefined || book.offerOf(caller.operatorId).find(matchId)
      return say(asking, async () => (isThere ? book.setMargin({ ...input, ...speakerOf(asking) }) : undefined))
    },
    stopMatch: (caller, input, request) => setOverride({ caller, request }, input, { kind: 'stopped' }),
    suspendMarket: (caller, { marketKey, ...of }, request) =>
      setOverride({ caller, request }, of, { kind: 'suspended', marketKey }),
    hideMarket: (caller, { marketKey, ...of }, request) =>
      setOverride({ caller, request }, of, { kind: 'hidden', marketKey }),
    fixPrices: (caller, { marketKey, prices, ...of }, request) =>
      setOverride({ caller, request }, of, {
        kind: 'prices',
        marketKey,
        prices: Object.fromEntries(prices.map(({ id, price }) => [id, price])),
      }),
    takeBack: (caller, input, request) =>
      say({ caller, request }, () => book.takeBack({ ...input, ...speakerOf({ caller, request }) })),
    list: async (caller) => {
      const { margins, overrides } = await book.terms(caller.operatorId)
      return ok({ margins: [...margins], overrides: overrides.map(overrideData) })
    },
  }
}

/** Who asks, and from where. */
interface Asking {
  readonly caller: OperatorCaller
  readonly request: Pick<CallRequest, 'address' | 'asked'>
}

function speakerOf({ caller, request }: Asking) {
  return { operatorId: caller.operatorId, by: byOf(caller, request), asked: request.asked }
}

function overrideData(override: Override & { readonly saidAt: number; readonly saidBy: string }) {
  if (override.kind !== 'prices') return override
  return { ...override, prices: Object.entries(override.prices).map(([id, price]) => ({ id, price })) }
}
