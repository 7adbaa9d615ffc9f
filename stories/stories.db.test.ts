import { readdirSync, readFileSync } from 'node:fs'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { openSimulatedDatabase } from '@banko/server/testing/simulated-house.ts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { readStories } from './language/read-story.ts'
import { tellStory } from './language/tell-story.ts'

const folder = new URL('told/', import.meta.url)
let database: OpenDatabase
let number = 0

beforeAll(async () => {
  database = await openSimulatedDatabase('memory:')
})
afterAll(() => database.close())

for (const file of readdirSync(folder).sort()) {
  describe(file, () => {
    for (const story of readStories(readFileSync(new URL(file, folder), 'utf8')))
      test(story.title, () => tellStory(database, story, ++number))
  })
}
