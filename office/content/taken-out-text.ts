import type { Translate } from '@banko/browser/words.tsx'
import type { SavedItem } from './item-editor.tsx'

/** What the house has taken out of HTML, by name and how often. */
export function takenOutText(t: Translate, takenOut: SavedItem['takenOut']): string {
  return t('desk.content.takenOut', { names: takenOut.map(({ what, count }) => `${what} ×${count}`).join(', ') })
}
