import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'

const children = new Set()
/** Set once we were told to stop: nothing more is started then. */
let stoppedBy

/** Where commands look first: the tools that npm installed, its Node 24 among them. */
export const env = (() => {
  const inherited = {
    // a quarter of a start is compiling the same sources as last time
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'banko', 'code'),
    ...process.env,
    PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
  }
  // the flags of an outer `npm start` are not those of an inner npm
  for (const name of Object.keys(inherited)) if (/^npm_config_/i.test(name)) delete inherited[name]
  return inherited
})()

const codeOf = (signal) => 128 + constants.signals[signal]

function start(command, args, options = {}) {
  if (stoppedBy) return { ended: Promise.resolve(codeOf(stoppedBy)) }
  const child = spawn(command, args, {
    stdio: 'inherit',
    cwd: root,
    shell: process.platform === 'win32',
    ...options,
    env: { ...env, ...options.env },
  })
  children.add(child)
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.on('close', (code, signal) => resolve(code ?? codeOf(signal)))
  }).finally(() => children.delete(child))
  return { child, ended }
}

/** Runs one program in the foreground and answers its exit code; 128 and the signal's number when a signal ended it. */
export function run(command, args = [], options = {}) {
  return start(command, args, options).ended
}

/** The same with what it prints held back: `{ code, output }`. */
export async function runQuietly(command, args = [], options = {}) {
  const { child, ended } = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const parts = []
  child?.stdout.on('data', (part) => parts.push(part))
  child?.stderr.on('data', (part) => parts.push(part))
  return { code: await ended, output: Buffer.concat(parts).toString() }
}

/** Runs programs side by side until the first ends, then ends the others; answers the first one's exit code. */
export async function runTogether(programs) {
  const started = programs.map(([command, args, options]) => start(command, args, options))
  const code = await Promise.race(started.map(({ ended }) => ended))
  stopChildren('SIGTERM')
  await Promise.all(started.map(({ ended }) => ended))
  return code
}

function stopChildren(signal) {
  for (const child of children) child.kill(signal)
}

/** Hands SIGTERM and SIGINT on to what we started, and ends it when whoever started us is gone. */
export function followParent() {
  const stop = (signal) => {
    stoppedBy = signal
    stopChildren(signal)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', () => {
    stoppedBy = 'SIGINT'
    // a terminal sends Ctrl-C to the whole group: the children have it already
    if (!process.stdin.isTTY) stopChildren('SIGINT')
  })
  const before = ancestors()
  // a killed npm leaves its shell, and a killed shell leaves us
  setInterval(() => stoppedBy || ancestors() === before || stop('SIGTERM'), 500).unref()
}

/** Our parent and, where the system tells, its parent: npm starts us through a shell. */
function ancestors() {
  if (process.platform !== 'linux') return String(process.ppid)
  try {
    const [, parentsParent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return `${process.ppid} ${parentsParent}`
  } catch {
    return String(process.ppid)
  }
}
