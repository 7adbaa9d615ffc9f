import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type House, readCompose } from './compose.ts'
import { type Repository, readDockerfile } from './dockerfile.ts'
import { composeRules, judgeCompose } from './judge-compose.ts'
import { dockerfileRules, judgeDockerfile } from './judge-dockerfile.ts'
import { leftOutBy } from './left-out.ts'
import { neededFiles } from './needed-files.ts'

const kinds = new Map<string, 'file' | 'folder'>([
  ['package.json', 'file'],
  ['server', 'folder'],
  ['server/main.ts', 'file'],
  ['stories', 'folder'],
])
const repository: Repository = {
  kindOf: (path) => kinds.get(path),
  built: ['node_modules'],
  needed: ['package.json', 'node_modules', 'server/main.ts'],
}
const house: House = {
  variables: new Set(['MODE', 'PORT', 'DATABASE_URL']),
  programs: ['server/main.ts', 'tools/db-migrate.ts'],
  hasFile: (path) => path === 'package.json',
}

/** Of a rule: its fixtures and, in each, the lines where it should bite. */
function fixturesOf(kind: 'dockerfile' | 'compose', rule: string) {
  const folder = new URL(`fixtures/${kind}/${rule}/`, import.meta.url)
  return readdirSync(folder).map((fixture) => {
    const written = readFileSync(new URL(fixture, folder), 'utf8').split('\n')
    // A Dockerfile has comments on lines of their own; there the mark stands above, and is no comment on what follows.
    const expected = written.flatMap((line, at) =>
      line === '# bites' ? [at + 2] : / # bites$/.test(line) ? [at + 1] : [],
    )
    return { fixture, expected, text: written.map((line) => (line === '# bites' ? '' : line)).join('\n') }
  })
}

const linesOf = (findings: readonly { readonly line: number }[]) =>
  [...new Set(findings.map(({ line }) => line))].toSorted((a, b) => a - b)

describe.each(dockerfileRules)('of a Dockerfile, $name', ({ name, check }) => {
  const fixtures = fixturesOf('dockerfile', name)
  test('bites somewhere', () => expect(fixtures.some(({ expected }) => expected.length > 0)).toBe(true))
  test.each(fixtures)('bites where $fixture says, and only there', ({ expected, text }) => {
    expect(linesOf(check(readDockerfile(text, repository)))).toEqual(expected)
  })
})

describe.each(composeRules)('of a compose file, $name', ({ name, check }) => {
  const fixtures = fixturesOf('compose', name)
  test('bites somewhere', () => expect(fixtures.some(({ expected }) => expected.length > 0)).toBe(true))
  test.each(fixtures)('bites where $fixture says, and only there', ({ expected, text }) => {
    expect(linesOf(check(readCompose(text, house)))).toEqual(expected)
  })
})

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('a file that does not parse is told so, and nothing else', () => {
  expect(judgeDockerfile('FROM node:24\nINSTALL curl\n', repository).map(({ rule }) => rule)).toEqual(['parse'])
  expect(judgeCompose('services: {', house).every(({ rule }) => rule === 'parse')).toBe(true)
})

test('a finding of an image says the setting, the service and what it lacks', () => {
  expect(judgeCompose('services:\n  postgres:\n    image: postgres:17\n', house)).toContainEqual({
    rule: 'images',
    line: 3,
    says: 'postgres: postgres:17 has no tag and digest, nor asks for them with: docker buildx imagetools inspect …',
  })
})

test('needed is what the programs import, wherever they do', () => {
  const needed = neededFiles(root)
  expect(needed).toEqual(
    expect.arrayContaining(['server/main.ts', 'tools/chosen-database.ts', 'betting/numbers/money.ts']),
  )
  // Imported only where there is a bus.
  expect(needed).toContain('server/platform/bus/nats-bus.ts')
  expect(needed.filter((path) => /\.test\.ts$|^(site|office|browser|stories)\/(?!dist(-page)?$)/.test(path))).toEqual(
    [],
  )
})

test('a line less in the Dockerfile, or one more in .dockerignore, is a finding', () => {
  const needed = neededFiles(root)
  const judged = (text: string, kindOf: Repository['kindOf']) =>
    judgeDockerfile(text, { kindOf, built: ['node_modules', 'site/dist', 'office/dist'], needed }).map(
      ({ says }) => says,
    )
  const kindOf = (path: string) => (/\.\w+$/.test(path) ? 'file' : 'folder')
  const text = read('Dockerfile')
  expect(judged(text, kindOf)).toEqual([])
  expect(judged(text.replace(/^COPY .* words$/m, ''), kindOf)).toEqual([
    expect.stringMatching(/^the house needs words/),
  ])
  const isLeftOut = leftOutBy(`${read('.dockerignore')}**/nats-bus.ts\n`)
  expect(judged(text, (path) => (isLeftOut(path) ? undefined : kindOf(path)))).toEqual([
    'the house needs server/platform/bus/nats-bus.ts, which no build finds: .dockerignore?',
  ])
})

test('.dockerignore leaves out what it names, and what lies below', () => {
  const isLeftOut = leftOutBy('# a comment\n/dist/\n**/*.test.ts\ndocs/pictures\n')
  const paths = ['dist', 'dist/a/b.js', 'a.test.ts', 'server/book/a.test.ts', 'docs/pictures/a.png']
  expect(paths.filter((path) => !isLeftOut(path))).toEqual([])
  expect(['site/dist', 'docs/calls.md', 'server/test.ts'].filter(isLeftOut)).toEqual([])
  expect(() => leftOutBy('*\n!server\n')).toThrow('!server')
})

test('the roles of compose.yaml are those that its database is set up with', () => {
  const made = [...read('tools/containers/roles.sql').matchAll(/^create role (\w+) login/gm)].map(([, role]) => role)
  const used = [...read('compose.yaml').matchAll(/postgresql:\/\/(\w+):/g)].map(([, role]) => role)
  expect(made).toHaveLength(2)
  expect(used).toEqual(made)
})
