import { type Answer, refused } from '@banko/contract/answer.ts'
import { expectTypeOf, test } from 'vitest'
import type { Caller, PlayerCaller } from '../caller.ts'
import type { echoContract } from '../testing/test-http.ts'
import type { Handlers } from './handlers.ts'
import type { ReadyOutput } from './ready-output.ts'

type Echo = Handlers<typeof echoContract>['echo']

test('a handler gets the caller, the input and gives the output that its call declares', () => {
  expectTypeOf<Parameters<Echo['say']>[0]>().toEqualTypeOf<Caller>()
  expectTypeOf<Parameters<Echo['mine']>[0]>().toEqualTypeOf<PlayerCaller>()
  expectTypeOf<Parameters<Echo['say']>[1]>().toEqualTypeOf<{ text: string; items?: { n: number }[] }>()
  expectTypeOf<ReturnType<Echo['mine']>>().toEqualTypeOf<Promise<Answer<{ playerId: number }, never>>>()
  expectTypeOf<ReturnType<Echo['board']>>().toEqualTypeOf<
    Promise<Answer<{ text: string } | ReadyOutput<{ text: string }>, never>>
  >()
})

test('a call without a handler, or with one of another shape, does not compile', () => {
  const say: Echo['say'] = async (caller, { text }) => ({ ok: true, value: { text, who: caller.kind } })
  // @ts-expect-error: the other calls of the group have no handler
  const missing: Echo = { say }
  // @ts-expect-error: the output lacks `who`
  const wrong: Echo['say'] = async (_, { text }) => ({ ok: true, value: { text } })
  // @ts-expect-error: the input has no `name`
  const other: Echo['say'] = async (_, { name }) => ({ ok: true, value: { text: name, who: '' } })
  expectTypeOf([missing, wrong, other]).not.toBeAny()
})

test('a refusal that its call does not declare does not compile', () => {
  const declared: Echo['refuse'] = async () => refused({ code: 'notFound' })
  // @ts-expect-error: `echo.refuse` declares other refusals
  const other: Echo['refuse'] = async () => refused({ code: 'stakeMissing' })
  // @ts-expect-error: `echo.rare` declares none
  const none: Echo['rare'] = async () => refused({ code: 'notFound' })
  // @ts-expect-error: its data is missing
  const bare: Echo['refuse'] = async () => refused({ code: 'balanceTooLow' })
  expectTypeOf([declared, other, none, bare]).not.toBeAny()
})
