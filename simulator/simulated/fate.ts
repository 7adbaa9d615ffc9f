import type { Random } from '@banko/contract/feed/ports.ts'

/** What becomes of a match besides being played: all of it rare. Shares are of the beats in play, from 0 to 1. */
export type Fate =
  | { readonly kind: 'played' }
  /** Put off, and played later. */
  | { readonly kind: 'postponed' }
  /** Put off, and never played. */
  | { readonly kind: 'cancelled' }
  /** One side does not come. */
  | { readonly kind: 'walkover' }
  /** Broken off for good. */
  | { readonly kind: 'cut'; readonly share: number }
  /** Something is told that has not happened, and taken back. */
  | { readonly kind: 'phantom'; readonly share: number }
  /** The end is told wrong, and corrected minutes later. */
  | { readonly kind: 'lateCorrection' }

/** How many matches of ten thousand meet each fate. */
const usual: Readonly<Record<Exclude<Fate['kind'], 'played'>, number>> = {
  postponed: 30,
  cancelled: 12,
  walkover: 8,
  cut: 12,
  phantom: 150,
  lateCorrection: 40,
}
/** Where players retire, injured, and do not come. */
const ofPlayers = { ...usual, postponed: 20, cancelled: 5, walkover: 60, cut: 180 } as const

/** Equal random numbers, equal fate. */
export function drawFate(cut: 'abandoned' | 'retired', random: Random): Fate {
  const chances = cut === 'retired' ? ofPlayers : usual
  const share = 0.1 + 0.8 * random.next()
  let left = random.int(0, 9999)
  const kinds = ['postponed', 'cancelled', 'walkover', 'cut', 'phantom', 'lateCorrection'] as const
  const kind = kinds.find((one) => {
    left -= chances[one]
    return left < 0
  })
  if (!kind) return { kind: 'played' }
  return kind === 'cut' || kind === 'phantom' ? { kind, share } : { kind }
}
