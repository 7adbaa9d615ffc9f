import { existsSync } from 'node:fs'
import { generate } from './build.mjs'
import { checkParts, parts } from './parts.mjs'
import { runQuietly } from './processes.mjs'
import { findMissing } from './programs.mjs'
import { secondsFile } from './test-seconds.mjs'
import { close, runVitest } from './tests.mjs'

const projects = parts.typecheck.map(({ command }) => command.at(-1))
const named = (name) => parts.check.filter((part) => part.name === name)
/** A part that looks at these files alone. */
const on = (name, files, options = []) =>
  files.length === 0
    ? []
    : named(name).map((part) => ({
        name,
        command: [...part.command.filter((one) => one !== '.'), ...options, ...files],
      }))

/**
 * What the change since a commit reaches: static checks of its files and of the types that depend on them, and the
 * nearest tests. Says what it left out. Answers an exit code.
 */
export async function checkSince(commit) {
  const failed = (await generate()) === 0 ? [] : ['build']
  const known = existsSync(secondsFile) ? ['--seconds', secondsFile] : []
  const asked = ['tools/since/choose.ts', commit, ...projects.flatMap((path) => ['--project', path]), ...known]
  const { code, output } = await runQuietly('node', ['--disable-warning=ExperimentalWarning', ...asked])
  if (code !== 0) {
    console.error(output.trim())
    return code
  }
  const choice = JSON.parse(output)
  console.log(`Changed since ${commit}: ${choice.changed.join(', ') || 'nothing'}`)
  if (choice.changed.length === 0) return 0
  failed.push(...(await checkParts(partsOf(choice))))
  const missing = await findMissing()
  const { chosen } = choice.tests
  const tests = ['--project=rules', '--project=unit', '--project=postgres', '--passWithNoTests', ...chosen]
  const sums = chosen.length > 0 ? [await runVitest('since', tests, { missing })] : []
  tellLeftOut(choice)
  return close(sums, { failed, missing })
}

function partsOf({ files, code, projects: touched, parts: names }) {
  return [
    ...parts.typecheck.filter(({ command }) => touched.includes(command.at(-1))),
    ...on('oxlint', code),
    ...names.flatMap(named),
    ...on('biome', files, ['--files-ignore-unknown=true', '--no-errors-on-unmatched']),
    ...on('patterns', code),
  ]
}

/** What `npm test` runs besides. */
function tellLeftOut({ tests: { chosen, leftOut }, testCount }) {
  const [first, ...others] = leftOut
  console.log(`\nNot run: the browser's tests, and ${testCount - chosen.length} of ${testCount} other test files.`)
  if (first)
    console.log(
      `The change may reach ${leftOut.length} of those, the nearest of them ${[first, ...others.slice(0, 4)].join(', ')}.`,
    )
  console.log('Nor was any file that did not change looked at by biome, oxlint and patterns. npm test runs everything.')
}
