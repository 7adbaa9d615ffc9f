import type { Face } from '@banko/betting/games/slot/slot-machine.ts'
import type { useText } from '@banko/browser/words.tsx'

const pictures = ['H1', 'H2', 'H3', 'H4', 'W', 'S'] as const

/** What a face is called; letters are what they are. */
export function faceText(t: ReturnType<typeof useText>, face: Face): string {
  const picture = pictures.find((one) => one === face)
  return picture ? t(`slot.face.${picture}`) : face
}
