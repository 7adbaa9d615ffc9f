import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const linesMax = 200

test('the story of one coupon opens eight files, none of them long', () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8')
  const story = /## The story of one coupon\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? ''
  const files = [...story.matchAll(/\]\(([^)]+\.ts)\)/g)].map((match) => match[1] ?? '')
  expect(new Set(files).size).toBe(8)
  const long = files.filter((file) => readFileSync(new URL(file, root), 'utf8').split('\n').length - 1 > linesMax)
  expect(long).toEqual([])
})
