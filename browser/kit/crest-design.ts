/** What a drawn crest is made of, fixed by the name alone. */
export interface CrestDesign {
  /** Outline of the shield in a box of 24. */
  readonly shield: string
  /** The second colour's part, clipped by the shield. */
  readonly band: string
  readonly field: string
  readonly charge: string
  readonly monogram: string
}

const shields = [
  'M3 3h18v9c0 5-4 8-9 10-5-2-9-5-9-10Z',
  'M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21Z',
  'M3 2.5c3 1.5 6 1.5 9 0 3 1.5 6 1.5 9 0V13c0 5-5 7.5-9 9.5C8 20.5 3 18 3 13Z',
  'M12 1.5 21.5 7v10L12 22.5 2.5 17V7Z',
  'M3.5 2.5h17V17L12 22.5 3.5 17Z',
  'M12 1.5c3 2 6 2.5 9 2.5v8c0 5-4 8.5-9 10.5-5-2-9-5.5-9-10.5V4c3 0 6-.5 9-2.5Z',
  'M4 2.5h16l1.5 5c0 8-4 12.5-9.5 15-5.5-2.5-9.5-7-9.5-15Z',
  'M12 1.5c5 0 8.5 4.5 8.5 10.5S17 22.5 12 22.5 3.5 18 3.5 12 7 1.5 12 1.5Z',
  'M7 2h10a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Z',
  'M2.5 4.5 12 1.5l9.5 3-1 10L12 22.5 3.5 14.5Z',
] as const

/** Halves, a chief, a bend, a pale. */
const bands = ['M12 0h12v24H12z', 'M0 0h24v7.5H0z', 'M0 20 20 0h6L0 26z', 'M8 0h8v24H8z'] as const

/** Tinctures of the theme: `--shirt-0` to `--shirt-9`, and one that goes with all of them. */
const tinctureCount = 10
const pearl = 'var(--shirt-pearl)'

/** The same name gives the same crest, everywhere and for ever. */
export function designCrest(name: string): CrestDesign {
  const hash = hashName(name)
  const field = tincture(hash % tinctureCount)
  const other = tincture((hash >>> 5) % (tinctureCount + 1))
  return {
    shield: pick(shields, hash >>> 9),
    band: pick(bands, hash >>> 13),
    field,
    charge: other === field ? pearl : other,
    monogram: monogramOf(name),
  }
}

function tincture(index: number): string {
  return index < tinctureCount ? `var(--shirt-${index})` : pearl
}

/** FNV-1a over code points: spreads short names that differ in one letter. */
function hashName(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash ^= hash >>> 15
  return hash >>> 0
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Initials of the first two words, or the first two letters of the only one. */
function monogramOf(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => word.length > 1)
  const [first = name, second] = words
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2)
  return letters.join('').toUpperCase()
}
