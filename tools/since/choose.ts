import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readTree } from '../tidy/source.ts'
import { changedFiles, textBefore } from './changed-files.ts'
import { chooseParts, chooseProjects, type TypeProject } from './choose-parts.ts'
import { chooseTests, findNearTests, isBrowserTest, isTest, stepsFrom } from './choose-tests.ts'
import { isCode, openReaders } from './readers.ts'
import { secondsOf } from './test-seconds.ts'

const usage = `Usage: node tools/since/choose.ts COMMIT [--project TSCONFIG]… [--seconds FILE]

Prints as JSON what 'npm run check -- --since COMMIT' runs, and what it leaves out.
  --project TSCONFIG   one of the projects that types are checked by
  --seconds FILE       how long tests took the last time, as JSON by their path`

/** Seconds of work that tests may take: two run at a time. */
const secondsMax = 50

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      project: { type: 'string', multiple: true, default: [] },
      seconds: { type: 'string' },
    },
  })
  const [commit, ...others] = positionals
  if (values.help || commit === undefined || others.length > 0) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const known = values.seconds ? readJson<Readonly<Record<string, number>>>(values.seconds) : {}
  try {
    console.log(JSON.stringify(choose(root, commit, { tsconfigs: values.project, known })))
    return 0
  } catch (error) {
    // a commit that is not there, code that does not parse: whoever asks is told in a line
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
}

function choose(
  root: string,
  commit: string,
  { tsconfigs, known }: { readonly tsconfigs: readonly string[]; readonly known: Readonly<Record<string, number>> },
) {
  const changed = changedFiles(root, commit)
  const textNow = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
  const changes = changed.map((path) => ({ path, before: textBefore(root, commit, path), now: textNow(path) }))
  const sources = readTree(root)
  const paths = sources.map(({ path }) => path)
  const readers = openReaders(sources)
  const near = findNearTests(changed, { paths, readers })
  const reached = [...stepsFrom(changed, readers.whenTyping).keys()]
  const there = changes.filter(({ now }) => now !== '').map(({ path }) => path)
  return {
    changed,
    parts: chooseParts(changes),
    projects: chooseProjects(
      tsconfigs.map((path) => ({ ...readJson<Omit<TypeProject, 'path'>>(join(root, path)), path })),
      reached,
    ),
    files: there,
    code: there.filter(isCode),
    tests: chooseTests(near, changed, { secondsOf: (path) => secondsOf(path, known), secondsMax }),
    testCount: paths.filter((path) => isTest(path) && !isBrowserTest(path)).length,
  }
}

/** The compiler's settings, which have no comments here, and our own notes. */
function readJson<T>(path: string): T {
  // whoever asks says what is written there
  return JSON.parse(readFileSync(path, 'utf8')) as T
}

process.exitCode = main()
