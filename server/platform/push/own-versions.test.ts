import { expect, test } from 'vitest'
import { OwnVersions } from './own-versions.ts'

function open() {
  const listening = new Set<string>()
  const versions = new OwnVersions<string>((topic) => listening.has(topic))
  return { listening, versions }
}

test('a change nobody listens to leaves nothing behind, for a hundred thousand players', () => {
  const { versions } = open()
  for (let playerId = 0; playerId < 100_000; playerId += 1) versions.skip(`purse@${playerId}`)
  expect(versions.size).toBe(0)
})

test('whoever comes back after a change has an earlier version than the topic', () => {
  const { listening, versions } = open()
  listening.add('purse@1')
  versions.step('purse@1')
  const had = versions.at('purse@1')
  listening.delete('purse@1')
  versions.forget('purse@1')
  expect(versions.size).toBe(0)
  versions.skip('purse@1')
  listening.add('purse@1')
  expect(versions.at('purse@1')).toBeGreaterThan(had)
})

test('changes follow one another without a gap while somebody listens, whatever happens to others', () => {
  const { listening, versions } = open()
  listening.add('purse@1')
  const from = versions.at('purse@1')
  versions.skip('purse@2')
  versions.skip('purse@3')
  expect(versions.step('purse@1')).toEqual({ from, to: from + 1 })
  expect(versions.step('purse@1')).toEqual({ from: from + 1, to: from + 2 })
})

test('a change that could not be told leaves a gap', () => {
  const { listening, versions } = open()
  listening.add('purse@1')
  const { to } = versions.step('purse@1')
  versions.skip('purse@1')
  expect(versions.step('purse@1').from).toBeGreaterThan(to)
})
