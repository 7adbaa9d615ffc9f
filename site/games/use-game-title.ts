import { useText, useWords } from '@banko/browser/words.tsx'
import type { GameTile } from '@banko/contract/calls/games-lobby.ts'
import { gameNameOf } from './game-names.ts'

/** What a game is called in the language of the page: by its operator, else by us, else by its provider. */
export function useGameTitle() {
  const t = useText()
  const { lang } = useWords()
  return ({ ref, title, words }: Pick<GameTile, 'ref' | 'title' | 'words'>): string => {
    const name = gameNameOf(ref)
    return words?.[lang]?.title ?? (name ? t(`${name}.title`) : title)
  }
}
