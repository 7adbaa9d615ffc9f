import { useText } from '@banko/browser/words.tsx'
import { gamesDays } from '@banko/contract/desk/games-list.ts'
import { useMemo } from 'react'
import { calls } from '../kit/calls.ts'
import type { FilterField } from '../kit/columns.ts'
import { useSelf } from '../kit/self.tsx'
import { useAnswer } from '../kit/use-answer.ts'

/** Who provides games, as a filter offers them. */
export function useProviderChoices() {
  const { value } = useAnswer(['gameProviders'], () => calls.deskGames.providers({}))
  return useMemo(
    () => value?.providers.map(({ providerId, name }) => ({ value: String(providerId), label: name })) ?? [],
    [value],
  )
}

/** By what games are narrowed, and of which time and money their figures are. */
export function useGameFields(): readonly FilterField[] {
  const t = useText()
  const { self } = useSelf()
  const providers = useProviderChoices()
  return useMemo<readonly FilterField[]>(
    () => [
      { field: 'title', label: 'desk.games.game', type: 'text', kinds: ['contains', 'is'] },
      { field: 'provider', label: 'desk.games.provider', type: 'choice', kinds: ['is', 'in'], choices: providers },
      {
        field: 'state',
        label: 'office.state',
        type: 'choice',
        kinds: ['is'],
        choices: (['on', 'off'] as const).map((value) => ({ value, label: t(`desk.games.view.${value}`) })),
      },
      {
        field: 'days',
        label: 'desk.games.days',
        type: 'choice',
        kinds: ['is'],
        choices: gamesDays.map((value) => ({ value, label: value })),
      },
      {
        field: 'currency',
        label: 'desk.games.currency',
        type: 'choice',
        kinds: ['is'],
        choices: self.currencies.map((value) => ({ value, label: value })),
      },
    ],
    [t, self, providers],
  )
}
