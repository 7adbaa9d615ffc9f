import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** By which Node and our drivers take anybody for whom they say they are. */
const passesOver = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|insecureHTTPParser/

test('nothing of the house takes a certificate unlooked at, or reads a request less strictly', () => {
  const root = new URL('../../../', import.meta.url)
  const files = ['server', 'tools'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /(?<!\.test)\.(?:ts|mjs)$/.test(path) && !path.includes('node_modules')),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((path) => passesOver.test(readFileSync(new URL(path, root), 'utf8')))).toEqual([])
})
