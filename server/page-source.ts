import { type Answer, type AnyContract, listCalls } from '@banko/contract/declared.ts'
import type { PageSource } from '@banko/contract/first-view.ts'
import type { Caller } from './platform/caller.ts'
import type { CallRequest } from './platform/http/call-request.ts'
import { ReadyOutput } from './platform/http/ready-output.ts'
import type { PushHub } from './platform/push/push-hub.ts'

interface PageNeeds {
  readonly contract: AnyContract
  /** By module and name. */
  readonly handlers: object
  readonly push: Pick<PushHub, 'snapshot'>
}

/** Who a page is drawn for, and where: a site's visitor. */
interface PageAsker {
  readonly caller: Extract<Caller, { kind: 'visitor' }>
  readonly host: string
  /** False: a player of whom a mark of harm stands is shown nothing that sells. */
  readonly isOffered: boolean
  /** Whose the topics are that nobody had asked for before. */
  readonly address: string
}

/** A handler of a call that answers everybody alike, whose types were checked where it was handed in. */
type SharedHandler = (caller: Caller, input: unknown, request: CallRequest) => Promise<Answer<unknown>>

/**
 * What pages may ask while they are drawn: the calls that answer everybody alike, those that say so themselves, and topics
 * that are nobody's own.
 */
export function openPageSource({ contract, handlers, push }: PageNeeds): (asker: PageAsker) => PageSource {
  const shared = new Map(
    listCalls(contract)
      .filter(({ meta }) => meta.shared || meta.drawn)
      .map((call) => [
        call.name,
        { input: call.input, handler: handlerOf(handlers, call.keys), isShared: call.meta.shared === true },
      ]),
  )
  return ({ caller, host, address, isOffered }) => ({
    async call(name, asked) {
      const call = shared.get(name)
      // a place that somebody made up asks for sport NaN
      const input = call?.input.safeParse(asked)
      if (!call || !input?.success || !(call.isShared || isOffered)) return undefined
      const answer = await call.handler(caller, input.data, requestOf(host, address))
      if (!answer.ok) return undefined
      return { value: answer.value instanceof ReadyOutput ? answer.value.read() : answer.value }
    },
    async topic(name) {
      const found = await push.snapshot(caller, name, address)
      return found && { topic: name, ...found }
    },
  })
}

function handlerOf(handlers: object, keys: readonly string[]): SharedHandler {
  const handler = keys.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    handlers,
  )
  if (typeof handler !== 'function') throw new Error(`The call ${keys.join('.')} has no handler`)
  // Handlers<Contract> has checked it against this very call.
  return handler as SharedHandler
}

/** What answers everybody alike sets no cookie and looks at none. */
function requestOf(host: string, address: string): CallRequest {
  const nothing = () => {}
  return {
    host,
    address,
    sessionToken: undefined,
    userAgent: undefined,
    deviceToken: undefined,
    setSession: nothing,
    setDevice: nothing,
    clearSession: nothing,
  }
}
