import type { Random } from '@banko/server/platform/ports.ts'
import { type Product, products } from './message.ts'

interface Span {
  /** Milliseconds since 1970. */
  readonly from: number
  readonly until: number
}

/** What goes wrong, when, and what a correct listener makes of it. */
export type Fault = Span &
  (
    | {
        /**
         * Messages are lost and their producer knows: it says `subscribed=0` and completes no recovery that has a hole.
         * To do: down at once, recover; again when the answer has a hole, but not within 30 s.
         */
        readonly kind: 'drop'
        readonly share: number
      }
    /** Messages come twice, the second time up to five seconds later. To do: nothing changes, older is ignored. */
    | { readonly kind: 'double'; readonly share: number }
    /** Messages overtake each other; a sign of life never does. To do: older never overwrites newer. */
    | { readonly kind: 'reorder'; readonly window: number }
    /**
     * Nothing comes from a producer for longer than it may be silent, and what it said meanwhile is gone. Recoveries
     * asked for are answered afterwards, or refused. To do: down after 20 s, this one alone; recover.
     */
    | { readonly kind: 'silence'; readonly product: Product; readonly answer: 'late' | 'refused' }
    /** A pause below the limit; then everything comes at once. To do: nothing. */
    | { readonly kind: 'pause'; readonly product: Product }
    /** A producer says that it does not serve us, though nothing was lost. To do: down at once, recover. */
    | { readonly kind: 'unsubscribed'; readonly product: Product }
    /** Ends of recoveries that others asked for. To do: nothing; who is down stays down. */
    | { readonly kind: 'foreign' }
    /**
     * The connection breaks and its queue with it; the producers know nothing of that. To do: all of them are down at
     * once, and what was asked for before the queue was lost counts no more.
     */
    | { readonly kind: 'cut' }
    /** The listener dies; another one comes. To do: nobody is up before a recovery, which starts where the last ended. */
    | { readonly kind: 'crash' }
    /** Recoveries are accepted and never answered. To do: ask again after the longest that one may take. */
    | { readonly kind: 'unanswered' }
    /** Every request is answered with 503. To do: ask again; nothing is complete before it is known. */
    | { readonly kind: 'restAway' }
  )

export type FaultKind = Fault['kind']

const second = 1000
const lossless: readonly FaultKind[] = ['double', 'reorder', 'pause']
const kinds: readonly FaultKind[] = [
  'drop',
  'double',
  'reorder',
  'silence',
  'silence',
  'pause',
  'unsubscribed',
  'foreign',
  'cut',
  'cut',
  'crash',
  'restAway',
]

/** Two to five faults within a span, overlapping as they fall; one crash or cut at a time. */
export function drawFaults(random: Random, span: Span): Fault[] {
  const faults: Fault[] = []
  for (let left = random.int(2, 5); left > 0; left -= 1) {
    const kind = kinds[random.int(0, kinds.length - 1)] ?? 'drop'
    const from = random.int(span.from, span.until - 60 * second)
    const fault = { ...detailsOf(random, kind), from, until: from + lengthOf(random, kind) * second } satisfies Fault
    if (!faults.some((other) => clash(other, fault))) faults.push(fault)
  }
  // who comes and goes tells most together with what is on the way just then
  if (!faults.some(({ kind }) => lossless.includes(kind)))
    faults.push({ kind: 'double', share: 0.05, from: span.from, until: span.until })
  return faults.sort((a, b) => a.from - b.from)
}

type Details<F = Fault> = F extends Fault ? Omit<F, keyof Span> : never

function detailsOf(random: Random, kind: FaultKind): Details {
  const product = products[random.int(0, products.length - 1)] ?? 1
  switch (kind) {
    case 'drop':
      return { kind, share: 0.05 }
    case 'double':
      return { kind, share: random.int(0, 1) === 0 ? 0.05 : 0.5 }
    case 'reorder':
      return { kind, window: 50 }
    case 'silence':
      return { kind, product, answer: random.int(0, 1) === 0 ? 'late' : 'refused' }
    case 'pause':
    case 'unsubscribed':
      return { kind, product }
    default:
      return { kind }
  }
}

/** Seconds. A pause starts anywhere between two signs of life: with it the gap must stay below 20. */
function lengthOf(random: Random, kind: FaultKind): number {
  switch (kind) {
    case 'silence':
      return random.int(25, 60)
    case 'pause':
      return random.int(3, 9)
    case 'unsubscribed':
      return random.int(5, 25)
    case 'cut':
      return random.int(1, 30)
    case 'crash':
      return random.int(1, 15)
    case 'restAway':
      return random.int(5, 50)
    default:
      return random.int(30, 150)
  }
}

function clash(a: Fault, b: Fault): boolean {
  const isBreak = (fault: Fault) => fault.kind === 'crash' || fault.kind === 'cut'
  const touches = a.from < b.until + second && b.from < a.until + second
  return touches && (a.kind === b.kind || (isBreak(a) && isBreak(b)))
}

/** The fault of a kind that is on at a time, of a producer where it is one producer's. */
export function faultAt<K extends FaultKind>(
  faults: readonly Fault[],
  kind: K,
  at: { readonly now: number; readonly product?: Product },
): Extract<Fault, { kind: K }> | undefined {
  return faults.find(
    (fault): fault is Extract<Fault, { kind: K }> =>
      fault.kind === kind &&
      fault.from <= at.now &&
      at.now < fault.until &&
      (!('product' in fault) || fault.product === at.product),
  )
}
