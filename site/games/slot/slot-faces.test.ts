import { slotMachines } from '@banko/betting/games/slot/slot-machines.ts'
import { expect, test } from 'vitest'
import { faceDrawings } from './face-drawings.ts'
import { faceText } from './face-text.ts'

/** Says the ids of texts. */
const t = (id: string) => id

test.each(Object.entries(slotMachines))(
  'every face of %s is drawn or a letter, and called by a name of its own',
  (_, machine) => {
    const faces = [...new Set(machine.strips.flat())]
    const isLetter = (face: string) => 'AKQJ'.includes(face)
    expect(faces.filter((face) => !faceDrawings[face] && !isLetter(face))).toEqual([])
    const names = faces.map((face) => faceText(t, machine, face))
    expect(names.filter((name) => !name.startsWith('slot.face.') && !isLetter(name))).toEqual([])
    expect(new Set(names).size).toBe(faces.length)
  },
)

test('no two machines have a picture in common', () => {
  const lines = Object.values(faceDrawings).map((drawing) => drawing.lines)
  expect(new Set(lines).size).toBe(lines.length)
  const pictured = Object.values(slotMachines).map(({ strips }) => new Set(strips.flat()))
  for (const [place, one] of pictured.entries())
    for (const other of pictured.slice(place + 1)) expect([...one].filter((face) => other.has(face))).toEqual([])
})
