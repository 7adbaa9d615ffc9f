import type { Face, SlotMachine } from '@banko/betting/games/slot/slot-machine.ts'
import type { useText } from '@banko/browser/words.tsx'

const pictures = [
  ...(['H1', 'H2', 'H3', 'H4'] as const),
  ...(['cherry', 'pear', 'plum', 'apple', 'lemon', 'grape'] as const),
  ...(['comet', 'planet', 'moon', 'galaxy', 'orion', 'cygnus', 'lyra', 'cassiopeia'] as const),
]

/** What a face is called: wild and scatter by what they do, letters by what they are. */
export function faceText(t: ReturnType<typeof useText>, { wild, scatter }: SlotMachine, face: Face): string {
  if (face === wild) return t('slot.face.W')
  if (face === scatter) return t('slot.face.S')
  const picture = pictures.find((one) => one === face)
  return picture ? t(`slot.face.${picture}`) : face
}
