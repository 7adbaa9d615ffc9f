import type { Search } from '../kit/list-address.ts'
import { wholeOf } from '../kit/whole-of.ts'

export interface SelectionAsked {
  readonly matchId: number
  readonly marketKey: string
  readonly outcomeId: string
}

/** What a player would bet, as it stands in the address: `?tab=explain&player=3&on=12|1x2|1 13|…&stake=500`. */
export interface AskedNow {
  readonly playerId?: number | undefined
  readonly selections: readonly SelectionAsked[]
  /** Minor units. */
  readonly stake?: number | undefined
}

const idsMax = { min: 1, max: Number.MAX_SAFE_INTEGER }
/** As many as the house explains at once. */
const selectionsMax = 20

export function askedOf(search: Search): AskedNow {
  const selections = (search.on ?? '').split(' ').flatMap((written) => {
    const [id = '', marketKey = '', outcomeId = ''] = written.split('|')
    const matchId = wholeOf(id, idsMax)
    return matchId === undefined || marketKey === '' || outcomeId === '' ? [] : [{ matchId, marketKey, outcomeId }]
  })
  return {
    playerId: wholeOf(search.player ?? '', idsMax),
    selections: selections.slice(0, selectionsMax),
    stake: wholeOf(search.stake ?? '', { min: 0, max: 1_000_000_000_000 }),
  }
}

export function searchOf({ playerId, selections, stake }: AskedNow): Search {
  const on = selections.map(({ matchId, marketKey, outcomeId }) => `${matchId}|${marketKey}|${outcomeId}`).join(' ')
  return {
    tab: 'explain',
    ...(playerId !== undefined && { player: String(playerId) }),
    ...(on !== '' && { on }),
    ...(stake !== undefined && { stake: String(stake) }),
  }
}
