/** Parameters of a request, in Stripe's own way of writing: `line_items[0][quantity]`. */
export type Params = Readonly<Partial<Record<string, string>>>

/** A no of the stand-in's. */
export class Refused extends Error {
  readonly status: number
  readonly code: string | undefined

  constructor(status: number, code?: string) {
    super(`${status} ${code ?? ''}`)
    this.status = status
    this.code = code
  }
}

interface Charge {
  readonly id: string
  readonly object: 'charge'
  readonly created: number
  readonly amount: number
  readonly payment_intent: string
  metadata: Record<string, string>
}
interface Intent {
  readonly id: string
  readonly object: 'payment_intent'
  status: string
  readonly amount: number
  amount_received: number
  readonly currency: string
  latest_charge: Charge | null
  last_payment_error: { code: string; decline_code: string | null } | null
}
interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  readonly url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  readonly created: number
  readonly expires_at: number
  readonly client_reference_id: string
  readonly metadata: Record<string, string>
  readonly amount_total: number
  readonly currency: string
  payment_intent: Intent | null
}
interface Refund {
  readonly id: string
  readonly object: 'refund'
  status: string
  readonly amount: number
  readonly currency: string
  readonly created: number
  readonly payment_intent: string
  readonly metadata: Record<string, string>
  failure_reason?: string
}
interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  status: string
  readonly amount: number
  readonly currency: string
  readonly created: number
  readonly payment_intent: string
}
export type Told = Session | Charge | Refund | Dispute

/** What the account at Stripe has, and what its player, banks and the operator's staff do there; each act answers what an event of it has. */
export interface StripeBooks {
  /** Throws `Refused`. */
  answer(method: string, path: string, params: Params): object
  readonly sessions: readonly Session[]
  readonly refunds: readonly Refund[]
  /** `processing`: a bank that takes days. */
  pay(sessionId: string, how?: 'card' | 'processing'): Session
  /** What a bank says in the end. */
  settle(sessionId: string, how: 'paid' | 'failed'): Session
  expire(sessionId: string): Session
  dispute(sessionId: string, amount?: number): Dispute
  closeDispute(dispute: Told, status: 'won' | 'lost' | 'warning_closed'): Dispute
  /** By hand, at the dashboard. */
  refundByHand(sessionId: string, amount: number): Refund
  /** How every refund stands from now on when it is made. */
  refundsAre(status: 'succeeded' | 'pending'): void
  turnRefund(refund: Told, status: 'succeeded' | 'failed'): Refund
}

export function openStripeBooks(now: () => number): StripeBooks {
  const sessions: Session[] = []
  const refunds: Refund[] = []
  const disputes: Dispute[] = []
  let made = 0
  let refundStatus = 'succeeded'
  const seconds = () => Math.floor(now() / 1000)
  const idOf = (kind: string) => `${kind}_test_${++made}`
  const sessionOf = (id: string) => found(sessions.find((one) => one.id === id))
  const intentOf = (session: Session) => found(session.payment_intent ?? undefined)

  function makeSession(params: Params): Session {
    const expiresAt = Number(params.expires_at)
    const lasts = expiresAt - seconds()
    if (lasts < 1800 || lasts > 86_400 || params.mode !== 'payment') throw new Refused(400, 'parameter_invalid_integer')
    const id = idOf('cs')
    const session: Session = {
      ...{ id, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${id}`, status: 'open' },
      ...{ payment_status: 'unpaid', created: seconds(), expires_at: expiresAt, payment_intent: null },
      client_reference_id: params.client_reference_id ?? '',
      metadata: { transfer: params['metadata[transfer]'] ?? '' },
      amount_total: Number(params['line_items[0][price_data][unit_amount]']),
      currency: params['line_items[0][price_data][currency]'] ?? '',
    }
    sessions.push(session)
    return session
  }

  function makeRefund(params: Params, metadata: Record<string, string>): Refund {
    const { payment_intent: payment = '', amount } = params
    const intent = found(sessions.map((one) => one.payment_intent).find((one) => one?.id === payment) ?? undefined)
    const gone = refunds.filter((one) => one.payment_intent === payment && one.status !== 'failed')
    const left = intent.amount_received - gone.reduce((sum, one) => sum + one.amount, 0)
    if (left === 0) throw new Refused(400, 'charge_already_refunded')
    if (Number(amount) > left) throw new Refused(400)
    const refund: Refund = {
      ...{ id: idOf('re'), object: 'refund', status: refundStatus, amount: Number(amount), currency: intent.currency },
      ...{ created: seconds(), payment_intent: payment, metadata },
    }
    refunds.push(refund)
    return refund
  }

  function pageOf(all: readonly { readonly id: string; readonly payment_intent: string }[], params: Params) {
    const own = all.filter((one) => one.payment_intent === params.payment_intent).toReversed()
    const from = own.findIndex(({ id }) => id === params.starting_after) + 1
    // pages of one: whoever reads the first alone misses the rest
    return { object: 'list', data: own.slice(from, from + 1), has_more: own.length > from + 1 }
  }

  return {
    sessions,
    refunds,
    answer(method, path, params) {
      const [, session] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path) ?? []
      if (method === 'GET' && session !== undefined) return shown(sessionOf(session), params)
      if (method === 'GET' && path === '/v1/refunds') return pageOf(refunds, params)
      if (method === 'GET' && path === '/v1/disputes') return pageOf(disputes, params)
      if (method === 'POST' && path === '/v1/checkout/sessions') return makeSession(params)
      if (method === 'POST' && path === '/v1/refunds')
        return makeRefund(params, { transfer: params['metadata[transfer]'] ?? '' })
      throw new Refused(404)
    },
    pay(id, how = 'card') {
      const session = sessionOf(id)
      const isPaid = how === 'card'
      const payment = idOf('pi')
      const { amount_total: amount, currency, metadata } = session
      const charge: Charge = {
        ...{ id: idOf('ch'), object: 'charge', created: seconds(), amount, payment_intent: payment, metadata },
      }
      session.payment_intent = {
        ...{ id: payment, object: 'payment_intent', status: isPaid ? 'succeeded' : 'processing', amount, currency },
        ...{ amount_received: isPaid ? amount : 0, latest_charge: charge, last_payment_error: null },
      }
      Object.assign(session, { status: 'complete', payment_status: isPaid ? 'paid' : 'unpaid' })
      return session
    },
    settle(id, how) {
      const session = sessionOf(id)
      const intent = intentOf(session)
      if (how === 'paid') Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
      else intent.status = 'requires_payment_method'
      if (how === 'paid') session.payment_status = 'paid'
      else intent.last_payment_error = { code: 'payment_intent_payment_attempt_failed', decline_code: null }
      return session
    },
    expire: (id) => Object.assign(sessionOf(id), { status: 'expired' as const }),
    dispute(id, amount) {
      const intent = intentOf(sessionOf(id))
      const dispute: Dispute = {
        ...{ id: idOf('du'), object: 'dispute', status: 'needs_response', amount: amount ?? intent.amount },
        ...{ currency: intent.currency, created: seconds(), payment_intent: intent.id },
      }
      disputes.push(dispute)
      return dispute
    },
    closeDispute: ({ id }, status) => Object.assign(found(disputes.find((one) => one.id === id)), { status }),
    refundByHand: (id, amount) =>
      makeRefund({ payment_intent: intentOf(sessionOf(id)).id, amount: String(amount) }, {}),
    refundsAre(status) {
      refundStatus = status
    },
    turnRefund: ({ id }, status) => Object.assign(found(refunds.find((one) => one.id === id)), { status }),
  }
}

/** What is not asked for whole is named alone. */
function shown(session: Session, params: Params): object {
  if (params['expand[]'] === 'payment_intent.latest_charge') return session
  return { ...session, payment_intent: session.payment_intent?.id ?? null }
}

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Refused(404, 'resource_missing')
  return one
}
