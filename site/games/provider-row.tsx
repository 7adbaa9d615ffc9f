import { useText } from '@banko/browser/words.tsx'
import type { Lobby } from '@banko/contract/calls/games-lobby.ts'
import { useState } from 'react'
import { chipClass } from './category-row.tsx'

/** So many are shown before the rest is asked for. Source: accounts-and-gaming, filter providers. */
const shownFirst = 3

interface ProviderRowProps {
  readonly providers: Lobby['providers']
  readonly chosen: number | undefined
  onChoose(providerId: number | undefined): void
}

/** Whose games are shown; there is nothing to choose where all are of one. */
export function ProviderRow({ providers, chosen, onChoose }: ProviderRowProps) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  if (providers.length < 2 && chosen === undefined) return null
  // whoever is chosen is seen, wherever they stand
  const shown = providers.filter(({ providerId }, nth) => isWhole || nth < shownFirst || providerId === chosen)
  return (
    <fieldset className="flex flex-wrap gap-2 pb-3">
      <legend className="sr-only">{t('games.providers')}</legend>
      {shown.map(({ providerId, name }) => (
        <button
          key={providerId}
          type="button"
          className={chipClass}
          aria-pressed={providerId === chosen}
          onClick={() => onChoose(providerId === chosen ? undefined : providerId)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
      {providers.length > shownFirst && (
        <button
          type="button"
          className={`${chipClass} bg-transparent! underline`}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'games.fewer' : 'games.moreProviders', { count: providers.length - shownFirst })}
        </button>
      )}
    </fieldset>
  )
}
