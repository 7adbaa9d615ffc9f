import { type Answer, type AnyContract, type DeclaredCall, listCalls } from '@banko/contract/declared.ts'
import { askedForPlayers, type CarriedAnswer, type PageSource } from '@banko/contract/first-view.ts'
import type { Caller, PlayerCaller } from './platform/caller.ts'
import type { CallRequest } from './platform/http/call-request.ts'
import { ReadyOutput } from './platform/http/ready-output.ts'
import type { PushHub } from './platform/push/push-hub.ts'

interface PageNeeds {
  readonly contract: AnyContract
  /** By module and name. */
  readonly handlers: object
  readonly push: Pick<PushHub, 'snapshot'>
}

/** Who a page is drawn for, and where: a site's visitor, or one player. */
interface PageAsker {
  readonly caller: Extract<Caller, { kind: 'visitor' }>
  /** Whom alone it is drawn for: it asks for what is theirs, too. */
  readonly player?: PlayerCaller
  readonly host: string
  /** False: a player of whom a mark of harm stands is shown nothing that sells. */
  readonly isOffered: boolean
  /** Whose the topics are that nobody had asked for before. */
  readonly address: string
}

/** A handler of a call that only reads, whose types were checked where it was handed in. */
type DrawnHandler = (caller: Caller, input: unknown, request: CallRequest) => Promise<Answer<unknown>>

export interface PageSources {
  sourceFor(asker: PageAsker): PageSource
  /** What every page of somebody who is signed in asks for, as far as it is answered. */
  ownAnswers(asker: PageAsker & { readonly player: PlayerCaller }): Promise<readonly CarriedAnswer[]>
}

/**
 * What pages may ask while they are drawn: the calls that answer everybody alike, those that say so themselves, and topics
 * that are nobody's own.
 */
export function openPageSource({ contract, handlers, push }: PageNeeds): PageSources {
  const drawn = new Map(
    listCalls(contract)
      .filter(({ meta }) => meta.shared || meta.drawn)
      .map((call) => [call.name, { ...call, handler: handlerOf(handlers, call.keys) }]),
  )
  const sourceFor = (asker: PageAsker): PageSource => ({
    async call(name, asked) {
      const call = drawn.get(name)
      const caller = call && callerOf(call, asker)
      // a place that somebody made up asks for sport NaN
      const input = call?.input.safeParse(asked)
      if (!call || !caller || !input?.success) return undefined
      const answer = await call.handler(caller, input.data, requestOf(asker.host, asker.address))
      if (!answer.ok) return undefined
      return { value: answer.value instanceof ReadyOutput ? answer.value.read() : answer.value }
    },
    async topic(name) {
      const found = await push.snapshot(asker.caller, name, asker.address)
      return found && { topic: name, ...found }
    },
  })
  return {
    sourceFor,
    async ownAnswers(asker) {
      const source = sourceFor(asker)
      const answers = await Promise.all(
        askedForPlayers.map(async ({ call, input, key }): Promise<CarriedAnswer | undefined> => {
          const found = await source.call(call, input)
          return found && { key: [...key, asker.player.playerId], value: found.value }
        }),
      )
      return answers.filter((answer) => answer !== undefined)
    },
  }
}

/** Who makes a call of a page; nobody, where the page is not for them. */
function callerOf({ meta }: DeclaredCall, { caller, player, isOffered }: PageAsker): Caller | undefined {
  if (meta.caller === 'player') return player
  return meta.shared || isOffered ? caller : undefined
}

function handlerOf(handlers: object, keys: readonly string[]): DrawnHandler {
  const handler = keys.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    handlers,
  )
  if (typeof handler !== 'function') throw new Error(`The call ${keys.join('.')} has no handler`)
  // Handlers<Contract> has checked it against this very call.
  return handler as DrawnHandler
}

/** What only reads sets no cookie and looks at none. */
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
