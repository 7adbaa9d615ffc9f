import { expect, test } from 'vitest'
import { mayEnter, mayGoDeeper, rooms, roomsOf } from './rooms.ts'

test('every room has an address and a letter of its own, and none takes the key that stands before them', () => {
  const letters = rooms.map(({ letter }) => letter)
  expect(new Set(letters).size).toBe(rooms.length)
  expect(new Set(rooms.map(({ path }) => path)).size).toBe(rooms.length)
  expect(letters.filter((letter) => !/^[a-fh-z\d]$/.test(letter))).toEqual([])
})

test('whoever works for a node enters what knows the tree, and nothing else that they may see', () => {
  const permissions = ['network.see', 'coupons.see'] as const
  expect(roomsOf({ permissions: [...permissions], bounded: true }).map(({ path }) => path)).toEqual([
    ...['/today', '/coupons', '/refusals', '/network', '/sheets', '/exports'],
  ])
  expect(roomsOf({ permissions: [...permissions], bounded: false }).map(({ path }) => path)).toContain('/coupons')
  expect(mayEnter(rooms[0], { permissions: [], bounded: false })).toBe(false)
  expect(rooms.filter((room) => !mayGoDeeper(room, { bounded: true })).map(({ path }) => path)).toEqual([
    '/coupons',
    '/people',
  ])
  expect(rooms.every((room) => mayGoDeeper(room, { bounded: false }))).toBe(true)
})
