import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env, run } from './processes.mjs'
import { root } from './root.mjs'

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages

/**
 * True when node_modules holds every package of the lock file in its version. npm keeps its own list of what it
 * installed, so an `npm ci` by hand counts as well as ours.
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/')) return true
    const there = installed[path]
    // packages for other systems are in the lock file and not on the disk
    return there ? link === there.link && version === there.version : optional === true
  })
}

/** Installs when something is missing or the lock file has changed; answers npm's exit code, 0 when there was nothing to do. */
export async function install() {
  const list = 'node_modules/.package-lock.json'
  if (existsSync(join(root, list)) && isInstalled(read('package-lock.json'), read(list))) return 0
  console.log('Installing dependencies …')
  // the tools that build and start are devDependencies, also where NODE_ENV says production
  return run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}

const isNew = (version) => Number.parseInt(version, 10) >= 24

/** 0 when programs will find Node 24 or newer, else 1 and a message that says how to get it. */
export function requireNode24() {
  if (existsSync(join(root, 'node_modules/.bin/node')) && isNew(process.versions.node)) return 0
  const asked = spawnSync('node', ['--print', 'process.versions.node'], { env, encoding: 'utf8' })
  const version = asked.stdout?.trim() || 'of unknown version'
  if (isNew(version)) return 0
  console.error(`Node ${version} is too old: Node 24 is needed. npm normally installs it (the package "node"), but install
scripts are off here (npm config get ignore-scripts). Either of these helps:
  npm rebuild node --ignore-scripts=false
  install Node 24 yourself`)
  return 1
}
