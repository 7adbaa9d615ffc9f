// Fails when package-lock.json has lost the binaries of other systems. `npm install` does not mind, and then `npm ci`
// refuses the file on a fresh clone ("Missing: … from lock file"). And when a package has no hash, or says that it is to be
// had elsewhere than from the one registry.
import { readFileSync } from 'node:fs'

if (process.argv.includes('--help')) {
  console.log(
    'Usage: node tools/check-lock.mjs [file]   names every package that package-lock.json asks for and does not have, ' +
      'and every one without a hash or from elsewhere than npm',
  )
  process.exit(0)
}

const nameOf = (path) => path.replace(/^.*node_modules\//, '')
const file = process.argv[2] ?? new URL('../package-lock.json', import.meta.url)
const { packages } = JSON.parse(readFileSync(file, 'utf8'))
const present = new Set(Object.keys(packages).map(nameOf))
const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !present.has(name))
    .map((name) => `${nameOf(path)} -> ${name}`),
)
/** Our own workspaces are links, and lie here. */
const isForeign = ([path, { link }]) => path.includes('node_modules/') && !link
const registry = 'https://registry.npmjs.org/'
const strange = Object.entries(packages)
  .filter(isForeign)
  .filter(
    ([, { integrity = '', resolved = registry }]) => !/^sha512-/.test(integrity) || !resolved.startsWith(registry),
  )
  .map(([path]) => nameOf(path))
for (const line of new Set(missing)) console.error(`missing from package-lock.json: ${line}`)
for (const line of new Set(strange)) console.error(`without a hash, or from elsewhere, in package-lock.json: ${line}`)
process.exitCode = missing.length + strange.length > 0 ? 1 : 0
