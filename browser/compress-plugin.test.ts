import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFolder } from './compress-plugin.ts'

test('what is text and long enough lies there compressed twice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banko-compress-'))
  mkdirSync(join(folder, 'assets'))
  const text = 'go();'.repeat(1000)
  for (const name of ['index.html', 'assets/app.js', 'assets/font.woff2']) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'assets/small.js'), 'go()')
  compressFolder(folder)
  expect(readdirSync(folder).sort()).toEqual(['assets', 'index.html', 'index.html.br', 'index.html.gz'])
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'font.woff2',
    'small.js',
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/app.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toBe(text)
  rmSync(folder, { recursive: true })
})
