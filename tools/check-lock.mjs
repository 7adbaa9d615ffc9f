// Fails when package-lock.json has lost the binaries of other systems. `npm install` does not mind, and then `npm ci`
// refuses the file on a fresh clone ("Missing: … from lock file").
import { readFileSync } from 'node:fs'

if (process.argv.includes('--help')) {
  console.log(
    'Usage: node tools/check-lock.mjs   names every package that package-lock.json asks for and does not have',
  )
  process.exit(0)
}

const nameOf = (path) => path.replace(/^.*node_modules\//, '')
const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const present = new Set(Object.keys(packages).map(nameOf))
const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !present.has(name))
    .map((name) => `${nameOf(path)} -> ${name}`),
)
for (const line of new Set(missing)) console.error(`missing from package-lock.json: ${line}`)
process.exitCode = missing.length > 0 ? 1 : 0
