import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { configTable } from '@banko/server/config.ts'
import { variableOf } from '@banko/server/platform/options/options.ts'
import { composeRules, judgeCompose } from './judge-compose.ts'
import { dockerfileRules, judgeDockerfile } from './judge-dockerfile.ts'
import { leftOutBy } from './left-out.ts'
import { built, neededFiles, programs } from './needed-files.ts'

const usage = `Usage: node tools/containers/check-containers.ts [--law]

Reads Dockerfile and compose.yaml and names every place that breaks their law: images that can change, root and what it
may, open ports, and what the house needs and does not get.
  --law  print the law`

function main(): number {
  const { law, help } = parseArgs({ options: { help: { type: 'boolean' }, law: { type: 'boolean' } } }).values
  if (help) return say(usage)
  if (law)
    return say([...dockerfileRules, ...composeRules].map((rule) => `${rule.name.padEnd(14)}${rule.law}`).join('\n'))
  const verdicts = [...dockerfileVerdicts(), ...composeVerdicts()]
  for (const { path, line, rule, says } of verdicts) console.log(`${path}:${line}  ${rule}: ${says}`)
  console.log(`${dockerfileRules.length + composeRules.length} rules, ${verdicts.length} findings`)
  return verdicts.length > 0 ? 1 : 0
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

function dockerfileVerdicts() {
  const isLeftOut = leftOutBy(read('.dockerignore'))
  const kindOf = (path: string) => (isLeftOut(path) ? undefined : kindOnDisk(path))
  const verdicts = judgeDockerfile(read('Dockerfile'), { kindOf, built, needed: neededFiles(root) })
  return verdicts.map((verdict) => ({ path: 'Dockerfile', ...verdict }))
}

function composeVerdicts() {
  const variables = new Set(Object.keys(configTable).map(variableOf))
  const hasFile = (path: string) => existsSync(join(root, path))
  const verdicts = judgeCompose(read('compose.yaml'), { variables, programs, hasFile })
  return verdicts.map((verdict) => ({ path: 'compose.yaml', ...verdict }))
}

function kindOnDisk(path: string): 'file' | 'folder' | undefined {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  return found && (found.isDirectory() ? 'folder' : 'file')
}

function say(text: string): number {
  console.log(text)
  return 0
}

process.exitCode = main()
