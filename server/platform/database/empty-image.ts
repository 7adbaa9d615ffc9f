import { existsSync, linkSync, mkdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/banko', import.meta.url))

/**
 * An empty embedded database as a tar, made once per version of it and kept in the cache: opening a copy takes a
 * twentieth of the time of a first start. Test processes may ask at the same time.
 */
export function emptyImage(): Promise<string> {
  return keptImage('empty-database', async () => {
    const { PGlite } = await import('@electric-sql/pglite')
    const pglite = await PGlite.create()
    const image = await pglite.dumpDataDir('none')
    await pglite.close()
    return image
  })
}

/** Where the image of this name and of this version of the embedded database lies in the cache: made first, if need be. */
export async function keptImage(name: string, make: () => Promise<Blob>): Promise<string> {
  const path = join(cache, `${name}-${installedVersion()}.tar`)
  if (existsSync(path)) return path
  const image = await make()
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, new Uint8Array(await image.arrayBuffer()))
  keepFirst(draft, path)
  return path
}

/** Whoever is second leaves the file of the first, which others may be reading. */
function keepFirst(draft: string, path: string): void {
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    unlinkSync(draft)
  }
}

function installedVersion(): string {
  const require = createRequire(import.meta.url)
  // The package hides its package.json; its entry lies one folder below.
  const manifest: unknown = require(join(dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version)
  throw new Error('The embedded database does not say its version')
}
