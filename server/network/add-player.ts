import { playerLimitsDefault } from '@banko/betting/limits/limits.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Site } from '../operators/index.ts'
import { findPlayerByName, findUnfit, type NewPlayer } from '../people/index.ts'
import { isUniqueViolation } from '../platform/database/database-fault.ts'
import { type Asked, act, missing, tell } from './act.ts'
import type { House } from './house.ts'
import { findFull } from './room.ts'
import { findNode } from './store.ts'
import { insertNodePlayer } from './store-players.ts'

export interface PlayerAsked {
  readonly nodeId: number
  readonly siteId: number
  readonly userName: string
  readonly password: string
  readonly currency: string
  readonly lang?: string | undefined
}

type PlayerCode = 'notFound' | 'nodeFull' | 'userNameTaken' | 'passwordUnfit'

/** Makes a player who hangs on a node, with nothing on their account. */
export async function addPlayer(
  house: House,
  asked: Asked,
  wanted: PlayerAsked,
): Promise<Answer<{ playerId: number }, PlayerCode>> {
  const { operators, people } = house
  const { operatorId } = asked.caller.scope
  const { nodeId, siteId, userName, password, currency } = wanted
  const site = operators.hasSite(operatorId, siteId) ? operators.siteOf(siteId) : undefined
  if (!site || !operators.operatorOf(operatorId).currencies.includes(currency)) return missing()
  const unfit = await findUnfit(password, { userName, lengthMin: site.settings.passwordLengthMin })
  if (unfit) return refused({ code: 'passwordUnfit', ...unfit })
  const passwordHash = await people.hashPassword(password)
  try {
    return await act<{ playerId: number }, PlayerCode>(house, asked, async (acting) => {
      const { tx, scope } = acting
      const node = await findNode(tx, scope, nodeId)
      if (!node) return missing()
      const full = await findFull(acting, node.path, 'players')
      if (full) return refused(full)
      if (await findPlayerByName(tx, operatorId, userName)) return refused({ code: 'userNameTaken' })
      const playerId = await people.createPlayer(tx, newPlayer(site, wanted, passwordHash))
      await insertNodePlayer(tx, { operatorId, playerId }, { nodeId, kind: 'player' })
      await tell(acting, `player ${playerId}`, { after: { userName, nodeId, siteId, currency } })
      return ok({ playerId })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'player_operator_id_user_name_folded_key')) return refused({ code: 'userNameTaken' })
    throw error
  }
}

function newPlayer(site: Site, { userName, currency, lang }: PlayerAsked, passwordHash: string): NewPlayer {
  const { operatorId, siteId, settings, languages, languageDefault } = site
  return {
    ...{ operatorId, siteId, userName, passwordHash, currency },
    lang: lang !== undefined && languages.includes(lang) ? lang : languageDefault,
    stakeMode: settings.stakeMode,
    products: { sport: true, live: true },
    limits: playerLimitsDefault(currency),
    openingBalance: 0,
  }
}
