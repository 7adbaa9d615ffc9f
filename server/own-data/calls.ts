import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import { TooManyError } from '../platform/limits/too-many-error.ts'
import { type Needs, pieces } from './pieces.ts'

/** All that is held of a player, for that player alone. */
export function ownDataCalls(house: Needs): Handlers<Contract['ownData']> {
  const { people } = house
  return {
    ask: async (caller, { password }, { address, userAgent }) => {
      const verdict = await people.askPassword(caller, { password, address, userAgent })
      if (verdict.kind === 'tooMany') throw new TooManyError(verdict.retryAfterSeconds)
      if (verdict.kind === 'wrong') return refused({ code: 'passwordWrong' })
      const asked = await people.ownData.ask(caller, address)
      if (asked.kind === 'tooMany') throw new TooManyError(asked.retryAfterSeconds)
      return ok({ askId: asked.askId, until: asked.until })
    },
    piece: async (caller, { askId, part, before }) =>
      (await people.ownData.isAsked(caller, askId))
        ? ok(await pieces[part](house, caller, before))
        : refused({ code: 'notFound' }),
  }
}
