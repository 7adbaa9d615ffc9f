import { existsSync, linkSync, mkdirSync, openAsBlob, unlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/banko', import.meta.url))

/**
 * An empty embedded database as a tar, made once per version of it and kept in the cache: opening a copy takes a fifth
 * of the time of a first start. Test processes may ask at the same time.
 */
export function emptyImage(): Promise<Blob> {
  return keptImage('empty-database', async () => {
    const { PGlite } = await import('@electric-sql/pglite')
    const pglite = await PGlite.create()
    const image = await pglite.dumpDataDir('none')
    await pglite.close()
    return image
  })
}

/** The image of this name and of this version of the embedded database from the cache, or made and kept there. */
export async function keptImage(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const path = join(cache, `${name}-${installedVersion()}.tar`)
  if (existsSync(path)) return await openAsBlob(path)
  const image = await make()
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, new Uint8Array(await image.arrayBuffer()))
  keepFirst(draft, path)
  return image
}

/** Whoever is second leaves the file of the first: a blob of a file that was replaced cannot be read any more. */
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
