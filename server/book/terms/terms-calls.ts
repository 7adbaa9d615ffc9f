import type { Override, OverrideOrder } from '@banko/betting/match/terms.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import { byOf } from '../../audit/index.ts'
import type { Operators } from '../../operators/index.ts'
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

type Said = Answer<Told, 'notFound' | 'termsOff'>

interface TermsHouse {
  readonly platform: Pick<Platform, 'db' | 'timers'>
  readonly operators: Pick<Operators, 'isOnly'>
  readonly book: Book
}

/** How terms are said: by who may, once, and answered when they are in force. */
function openSaying({ platform, operators, book }: TermsHouse) {
  async function forOnly<T, Code extends 'notFound'>(
    { operatorId }: OperatorCaller,
    work: () => Promise<Answer<T, Code>>,
  ): Promise<Answer<T, Code> | Answer<T, 'termsOff'>> {
    if (await operators.isOnly(platform.db, operatorId)) return work()
    return refused({ code: 'termsOff' })
  }

  async function tell(said: TermsSaid): Promise<Answer<Told, never>> {
    return ok({ ...said, inForce: await isInForce({ platform, book }, said) })
  }

  /** Of whoever was answered before, whatever has become of the match. */
  async function answered({ asked }: Asking['request']): Promise<Answer<Told, never> | undefined> {
    const before = asked && (await answerBefore<TermsSaid>(platform.db, asked))
    return before && tell(before)
  }

  /** `work` is undefined: there is nothing of what it is about. */
  async function say({ caller, request }: Asking, work: () => Promise<TermsSaid | undefined>): Promise<Said> {
    const before = await answered(request)
    if (before) return before
    return forOnly(caller, async () => {
      const said = await work()
      return said ? tell(said) : refused({ code: 'notFound' })
    })
  }

  return { forOnly, tell, answered, say }
}

/** Terms by an operator's own programs. They are the house's: where several operators share it, none of them has a say. */
export function termsCalls(house: TermsHouse): Handlers<Contract['terms']> {
  const { book } = house
  const { forOnly, tell, answered, say } = openSaying(house)

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
    setMargin: async (caller, input, request) => {
      const before = await answered(request)
      if (before) return before
      return forOnly(caller, async () => tell(await book.setMargin({ ...input, ...speakerOf({ caller, request }) })))
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
    list: (caller) =>
      forOnly(caller, async () => {
        const { margins, overrides } = await book.terms()
        return ok({ margins: [...margins], overrides: overrides.map(overrideData) })
      }),
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

function isInForce({ platform, book }: Pick<TermsHouse, 'platform' | 'book'>, said: TermsSaid): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = platform.timers.after(patience, () => resolve(false))
    void book.untilInForce(said).then(() => {
      timer.cancel()
      resolve(true)
    })
  })
}
