import { useText } from '@banko/browser/words.tsx'
import { roundMarks, roundStates } from '@banko/contract/desk/rounds-list.ts'
import { useMemo } from 'react'
import type { FilterField } from '../kit/columns.ts'
import { useSelf } from '../kit/self.tsx'
import { useProviderChoices } from './use-game-fields.ts'

/** By what rounds are narrowed. */
export function useRoundFields(): readonly FilterField[] {
  const t = useText()
  const { self } = useSelf()
  const providers = useProviderChoices()
  return useMemo<readonly FilterField[]>(() => {
    const currency = self.currencies[0] ?? ''
    return [
      { field: 'number', label: 'desk.coupons.number', type: 'number', kinds: ['is'] },
      { field: 'ref', label: 'desk.rounds.ref', type: 'text', kinds: ['is'] },
      {
        field: 'state',
        label: 'office.state',
        type: 'choice',
        kinds: ['is', 'in'],
        choices: roundStates.map((value) => ({ value, label: t(`desk.rounds.states.${value}`) })),
      },
      {
        field: 'mark',
        label: 'desk.rounds.mark',
        type: 'choice',
        kinds: ['is', 'in'],
        choices: roundMarks.map((value) => ({ value, label: t(`desk.rounds.marks.${value}`) })),
      },
      { field: 'game', label: 'desk.rounds.gameNumber', type: 'number', kinds: ['is', 'in'] },
      { field: 'provider', label: 'desk.games.provider', type: 'choice', kinds: ['is', 'in'], choices: providers },
      { field: 'player', label: 'desk.coupons.playerNumber', type: 'number', kinds: ['is'] },
      { field: 'opened', label: 'desk.rounds.opened', type: 'time', kinds: ['between', 'over', 'under'] },
      { field: 'staked', label: 'desk.games.staked', type: 'amount', kinds: ['over', 'under', 'between'], currency },
      { field: 'won', label: 'desk.rounds.won', type: 'amount', kinds: ['over', 'under', 'between'], currency },
    ]
  }, [t, self, providers])
}
