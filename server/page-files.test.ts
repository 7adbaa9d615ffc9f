import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPageFiles } from './page-files.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  'live.tsx': { file: 'assets/live.js', css: ['assets/live.css'], imports: ['index.html', '_tabs.js'] },
  '_tabs.js': { file: 'assets/tabs.js', imports: ['_libraries.js', '_tabs.js'] },
}

test('a page needs the files of its modules and of what they import, those of the start left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banko-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  const filesOf = readPageFiles(folder)
  expect(filesOf(['live.tsx'])).toEqual({
    scripts: ['/assets/live.js', '/assets/tabs.js'],
    styles: ['/assets/live.css'],
  })
  expect(filesOf([])).toEqual({ scripts: [], styles: [] })
  expect(filesOf(['nowhere.tsx'])).toEqual({ scripts: [], styles: [] })
})
