/** Rings of corners about the middle of a field of 96, as a path: as many and turned as a name says. */
export function markFrom(name: string): string {
  let hash = 2_166_136_261
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  const corners = 3 + (hash % 5)
  const rings = 2 + ((hash >>> 4) % 2)
  const turn = ((hash >>> 8) % 360) * (Math.PI / 180)
  const twist = (((hash >>> 17) % 60) - 30) * (Math.PI / 180)
  const ring = (at: number) => {
    const radius = 38 - at * (26 / rings)
    const point = (corner: number) => {
      const angle = turn + at * twist + (corner * 2 * Math.PI) / corners
      return `${(48 + radius * Math.cos(angle)).toFixed(1)} ${(48 + radius * Math.sin(angle)).toFixed(1)}`
    }
    return `M${Array.from({ length: corners }, (_, corner) => point(corner)).join('L')}Z`
  }
  return Array.from({ length: rings }, (_, at) => ring(at)).join('')
}
