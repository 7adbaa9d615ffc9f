import type { Answer } from '@banko/contract/answer.ts'
import { operatorScopes } from '@banko/contract/call.ts'
import type { Input, Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { OperatorCaller } from '../platform/caller.ts'
import { openTestHouse, type TestHouse, type TestHouseOptions } from '../testing/test-house.ts'
import { manualCalls } from './calls.ts'
import { feedRefOf, manualProducer } from './word.ts'

type Calls = Contract['manual']

/** A house to which an operator's program speaks: its calls, each with a request key of its own. */
export interface TestDesk {
  readonly town: TestHouse
  readonly caller: OperatorCaller
  ask<Name extends keyof Calls>(
    name: Name,
    input: Omit<Input<Calls[Name]>, 'requestKey'> & { readonly requestKey?: string },
  ): Promise<Answer<Output<Calls[Name]>>>
  /** Resolves when everything that was said is in the book. */
  settle(): Promise<void>
  /** The house's number of a match. */
  numberOf(match: string): Promise<number>
}

export async function openTestDesk(options: TestHouseOptions = {}): Promise<TestDesk> {
  const town = await openTestHouse(options)
  const { house, platform, operatorId } = town
  const caller = { kind: 'operator', operatorId, keyId: 1, keyName: 'test', scopes: new Set(operatorScopes) } as const
  const calls = manualCalls(house)
  const request = {
    host: 'test.example',
    address: '192.0.2.1',
    userAgent: undefined,
    sessionToken: undefined,
    deviceToken: undefined,
    setSession: () => {},
    setDevice: () => {},
    clearSession: () => {},
  }
  let count = 0
  return {
    town,
    caller,
    ask(name, input) {
      count += 1
      // Each name's handler takes what the contract takes; a union of functions forgets which is whose.
      const handler = calls[name] as (by: OperatorCaller, of: unknown, how: typeof request) => Promise<Answer<never>>
      return handler(caller, { requestKey: `request-${count}`, ...input }, request)
    },
    async settle() {
      // What the bus brings comes on the side; the provider's own look is by the clock.
      await platform.time.advance(1000)
      await house.idle()
    },
    async numberOf(match) {
      const ref = feedRefOf(operatorId, match)
      return (await house.catalogue.numbersOf(platform.db, manualProducer, [ref])).get(ref) ?? 0
    },
  }
}
