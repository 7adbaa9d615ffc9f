import { ok } from '@banko/contract/answer.ts'
import { crashRoundShape, rouletteRoundShape, tvKenoRoundShape } from '@banko/contract/games/house-rounds.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { People } from '../people/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Gaming } from './index.ts'

interface Needs {
  readonly gaming: Gaming
  readonly people: Pick<People, 'factsOf'>
}

export const gamesCalls = ({ gaming, people }: Needs): Handlers<Contract['games']> => ({
  lobby: async ({ operatorId, siteId }, input, { country }) =>
    ok(await gaming.lobbyAnswer({ operatorId, siteId, country, ...input })),
  mine: async (caller) => ok(await gaming.mine.read(caller)),
  favourite: async (caller, asked) => gaming.mine.favourite(caller, asked),
  async showWins(caller, asked) {
    await gaming.mine.showWins(caller, asked)
    return ok({})
  },
  open: async (caller, { gameId }, { address, country }) => gaming.open(caller, { gameId, address, country }),
  launch: async (caller, { gameId }, { address, country }) => gaming.launch(caller, { gameId, address, country }),
  play: async (caller, asked) => gaming.play(caller, asked),
  session: async (caller, { sessionToken }) => gaming.session(caller, sessionToken),
  async goOn(caller) {
    await gaming.goOn(caller)
    return ok({})
  },
  async history(caller, asked) {
    const { currency } = await people.factsOf(caller)
    return ok({ currency, ...(await gaming.history(caller, asked)) })
  },
})

export const fairCalls = ({ gaming }: Pick<Needs, 'gaming'>): Handlers<Contract['fair']> => ({
  seeds: async (caller) => ok(await gaming.seeds(caller)),
  rotate: async (caller, { clientSeed }) => gaming.rotate(caller, clientSeed),
  round: async (caller, { roundKey }) => gaming.round(caller, roundKey),
})

export const minesCalls = ({ gaming: { mines }, people }: Needs): Handlers<Contract['mines']> => ({
  start: async (caller, asked) => mines.start(caller, asked),
  pick: async (caller, asked) => mines.pick(caller, asked),
  cashOut: async (caller, { roundKey }) => mines.cashOut(caller, roundKey),
  async unfinished(caller) {
    const [{ currency }, round] = [await people.factsOf(caller), await mines.unfinished(caller)]
    return ok({ currency, ...(round && { round }) })
  },
})

export const tablesCalls = ({ gaming: { tables }, people }: Needs): Handlers<Contract['tables']> => ({
  bet: async (caller, asked) => tables.bet(caller, asked),
  async mine(caller, { roundId }) {
    const { round, ...mine } = await tables.mine(caller, roundId)
    const { currency } = await people.factsOf(caller)
    return ok({ currency, ...mine, ...(round && { round: rouletteRoundShape.parse(round) }) })
  },
})

export const crashCalls = ({ gaming: { crash }, people }: Needs): Handlers<Contract['crash']> => ({
  bet: async (caller, asked) => crash.bet(caller, asked),
  cashOut: async (caller, asked) => crash.cashOut(caller, asked),
  async mine(caller, { roundId }) {
    const { round, ...mine } = await crash.mine(caller, roundId)
    const { currency } = await people.factsOf(caller)
    return ok({ currency, ...mine, ...(round && { round: crashRoundShape.parse(round) }) })
  },
})

export const tvKenoCalls = ({ gaming: { tvKeno }, people }: Needs): Handlers<Contract['tvKeno']> => ({
  bet: async (caller, asked) => tvKeno.bet(caller, asked),
  async mine(caller, { roundId }) {
    const { round, ...mine } = await tvKeno.mine(caller, roundId)
    const { currency } = await people.factsOf(caller)
    return ok({ currency, ...mine, ...(round && { round: tvKenoRoundShape.parse(round) }) })
  },
})
