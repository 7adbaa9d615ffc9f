import type { MarketKey } from '@banko/betting/match/market.ts'

/** Lines of a card that stand there without being asked: more of them bury the markets below. */
const shownFirst = 5

/**
 * The lines around the most balanced one. Those that were `shown` stay, whatever prices do, as long as the balanced line
 * is among them and none has gone: rows must not move under a finger.
 */
export function windowOfLines(
  keys: readonly MarketKey[],
  balanced: MarketKey | undefined,
  shown: readonly MarketKey[] = [],
): readonly MarketKey[] {
  if (keys.length <= shownFirst) return keys
  const at = balanced === undefined ? -1 : keys.indexOf(balanced)
  const isKept = shown.length === shownFirst && shown.every((key) => keys.includes(key))
  if (isKept && (at < 0 || shown.some((key) => key === balanced))) return shown
  const middle = at < 0 ? Math.floor(keys.length / 2) : at
  const first = Math.max(0, Math.min(middle - Math.floor(shownFirst / 2), keys.length - shownFirst))
  return keys.slice(first, first + shownFirst)
}
