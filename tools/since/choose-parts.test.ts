import { expect, test } from 'vitest'
import { chooseParts, chooseProjects } from './choose-parts.ts'

const code = (before: string, now: string) => chooseParts([{ path: 'server/place.ts', before, now }])

test('knip and the container files are asked when imports or exports move, and only then', () => {
  const before = `import { a } from './a.ts'\nexport function place(x: number) { return a + x }`
  expect(code(before, before.replace('a + x', 'a - x'))).toEqual(['tidy'])
  expect(code(before, before.replace('x: number', 'y: number'))).toEqual(['tidy'])
  for (const now of [
    before.replace('export ', ''),
    before.replace('place', 'put'),
    before.replace('{ a }', '{ a, b }'),
    before.replace('./a.ts', './b.ts'),
    `${before}\nexport { b } from './b.ts'`,
    `${before}\nconst late = () => import('./late.ts')`,
    '',
  ])
    expect(code(before, now), now).toEqual(['tidy', 'knip', 'containers'])
})

test('what a file is for decides the rest', () => {
  const changed = (path: string) => chooseParts([{ path, before: '{}', now: '{ }' }])
  expect(changed('README.md')).toEqual(['tidy'])
  expect(changed('Dockerfile')).toEqual(['tidy', 'containers'])
  expect(changed('knip.json')).toEqual(['tidy', 'knip', 'containers'])
  expect(changed('server/package.json')).toEqual(['tidy', 'knip', 'containers', 'package-lock.json'])
})

const projects = [
  { path: 'betting/tsconfig.json', include: ['.'], exclude: ['**/*.test.ts'] },
  { path: 'tsconfig.json', include: ['server', 'stories', '*.ts'], exclude: ['stories/browser'] },
  { path: 'tsconfig.web.json', include: ['site', 'stories/browser'] },
  { path: 'site/tsconfig.worker.json', files: ['install/worker.ts'] },
]

test('types are checked in every project that has a file whose types may have changed', () => {
  const chosen = (...reached: readonly string[]) => chooseProjects(projects, reached)
  expect(chosen('betting/slip.ts', 'site/slip.ts')).toEqual(['betting/tsconfig.json', 'tsconfig.web.json'])
  expect(chosen('betting/slip.test.ts')).toEqual([])
  expect(chosen('server/place.ts')).toEqual(['tsconfig.json'])
  expect(chosen('vitest.config.ts')).toEqual(['tsconfig.json'])
  expect(chosen('stories/browser/walk.test.ts')).toEqual(['tsconfig.web.json'])
  expect(chosen('site/install/worker.ts')).toContain('site/tsconfig.worker.json')
  expect(chosen('README.md')).toEqual([])
})

test('a project’s own settings concern it alone, common ones all', () => {
  expect(chooseProjects(projects, ['betting/tsconfig.json'])).toEqual(['betting/tsconfig.json'])
  expect(chooseProjects(projects, ['tsconfig.base.json'])).toHaveLength(projects.length)
  expect(chooseProjects(projects, ['package-lock.json'])).toHaveLength(projects.length)
})
