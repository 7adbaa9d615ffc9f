/** How wide letters of Inter are at weight 700, in parts of the size; whatever is not named is as wide as most. */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\u2066-\u2069\u200c-\u200f\p{M}]/u, 0],
  [/[ijlIı.,:;'’|!·]/, 0.31],
  [/[\s()[\]/frt-]/, 0.4],
  [/[mwMWŞ@%—…]/, 0.93],
  [/[\p{Lu}\d+–]/u, 0.71],
  [/\p{Script=Arabic}/u, 0.58],
]
const most = 0.62

/** How much room a text takes at most, in units of `size`. */
export function widthOf(text: string, size: number): number {
  let sum = 0
  for (const letter of text) sum += widths.find(([letters]) => letters.test(letter))?.[1] ?? most
  return sum * size
}

/** The text, or as much of its begin as has room, with what says that there was more. */
export function fitText(text: string, size: number, room: number): string {
  if (widthOf(text, size) <= room) return text
  let kept = ''
  for (const letter of text) {
    if (widthOf(`${kept}${letter}…`, size) > room) break
    kept += letter
  }
  // an isolate that was begun ends
  const open = (kept.match(/[\u2066-\u2068]/g)?.length ?? 0) - (kept.match(/\u2069/g)?.length ?? 0)
  return `${kept.trimEnd()}…${'\u2069'.repeat(Math.max(0, open))}`
}
