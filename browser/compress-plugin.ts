import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest'])
/** Below this a compressed file saves less than it costs. */
const bytesMin = 1024

/** Puts each file beside itself once more, compressed: the house sends those, and compresses nothing for anybody. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: ({ dir }) => {
      if (dir === undefined) throw new Error('the build names no folder')
      compressFolder(dir)
    },
  }
}

export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    if (bytes.length < bytesMin) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
