import { expect, test } from 'vitest'
import { OwnVersions } from './own-versions.ts'

function open() {
  const listening = new Set<number>()
  const versions = new OwnVersions((playerId) => listening.has(playerId))
  return { listening, versions }
}

test('a change nobody listens to leaves nothing behind, for a hundred thousand players', () => {
  const { versions } = open()
  for (let playerId = 0; playerId < 100_000; playerId += 1) versions.skip(playerId)
  expect(versions.size).toBe(0)
})

test('whoever comes back after a change has an earlier version than the topic', () => {
  const { listening, versions } = open()
  listening.add(1)
  versions.step(1)
  const had = versions.at(1)
  listening.delete(1)
  versions.forget(1)
  expect(versions.size).toBe(0)
  versions.skip(1)
  listening.add(1)
  expect(versions.at(1)).toBeGreaterThan(had)
})

test('changes follow one another without a gap while somebody listens, whatever happens to others', () => {
  const { listening, versions } = open()
  listening.add(1)
  const from = versions.at(1)
  versions.skip(2)
  versions.skip(3)
  expect(versions.step(1)).toEqual({ from, to: from + 1 })
  expect(versions.step(1)).toEqual({ from: from + 1, to: from + 2 })
})

test('a change that could not be told leaves a gap', () => {
  const { listening, versions } = open()
  listening.add(1)
  const { to } = versions.step(1)
  versions.skip(1)
  expect(versions.step(1).from).toBeGreaterThan(to)
})
