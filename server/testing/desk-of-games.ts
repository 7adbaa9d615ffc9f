import type { Answer } from '@banko/contract/answer.ts'
import type { Permission } from '@banko/contract/permissions.ts'
import { deskGamesCalls, deskRoundsCalls } from '../gaming/desk/calls.ts'
import type { House } from '../house.ts'
import { Scope } from '../platform/scope.ts'

const request = { host: 'test', address: '127.0.0.1' } as never

/** Somebody at the desk of games, who may do this. */
export function deskOfGames(house: House, operatorId: number, may: readonly Permission[] = ['gaming.see']) {
  const [games, rounds] = [deskGamesCalls(house), deskRoundsCalls(house)]
  const permissions = new Set([...may, 'gaming.see'] as const)
  const scope = Scope.ofSession({ operatorId, staffId: 7, staffName: 'clerk', permissions })
  const caller = { kind: 'staff', scope, sessionId: 'made here', provenAt: 0 } as const
  /** What the desk asks, with what is said of it. */
  const by =
    <Asked, T extends Answer<unknown>>(call: (of: typeof caller, asked: Asked, from: never) => Promise<T>) =>
    (asked: Asked) =>
      call(caller, asked, request)
  return {
    games: by(games.list),
    providers: by(games.providers),
    game: by(games.page),
    setState: by(games.setState),
    save: by(games.save),
    rounds: by(rounds.list),
    round: by(rounds.page),
    finish: by(rounds.finish),
  }
}

/** What a refusal is, or `ok`. */
export const codeOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }): string =>
  answer.ok ? 'ok' : answer.refusal.code
