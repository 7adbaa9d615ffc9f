import { readFile } from 'node:fs/promises'
import type { MemoryFS } from '@electric-sql/pglite'
import { must } from '../must.ts'

/** A file or a folder of an image, by the folder that it lies in and its name there. */
interface Entry {
  readonly folder: string
  readonly name: string
  /** Absent for a folder. */
  readonly content: Uint8Array | undefined
}

/** Node of the embedded database's files, in the words of its library. */
interface FileNode {
  readonly node_ops: { mknod(parent: FileNode, name: string, mode: number, device: number): FileNode }
  contents: Uint8Array
  usedBytes: number
}

interface FileTree {
  mkdirTree(path: string): void
  lookupPath(path: string, options: object): { readonly node: FileNode }
}

const modeOfFolder = 0o40700
const modeOfFile = 0o100600
const opened = new Map<string, Promise<readonly Entry[]>>()

/**
 * What an embedded database in memory begins with: the files of a tar at this path. They are read once in a process and
 * put into place one by one, in a third of the time in which the database unpacks the tar by itself.
 */
export async function filesOfImage(path: string): Promise<MemoryFS> {
  const { MemoryFS, PGlite } = await import('@electric-sql/pglite')
  const entries = opened.get(path) ?? readFile(path).then(readTar)
  opened.set(path, entries)
  const known = await entries
  const root = PGlite.paths.PGDATA
  class FilesOfImage extends MemoryFS {
    override async initialSyncFs(): Promise<void> {
      putInto(must(this.pg, 'the database of the files').Module.FS, root, known)
    }
  }
  return new FilesOfImage()
}

function putInto(tree: FileTree, root: string, entries: readonly Entry[]): void {
  tree.mkdirTree(root)
  const folders = new Map([['', tree.lookupPath(root, {}).node]])
  for (const { folder, name, content } of entries) {
    const parent = must(folders.get(folder), folder)
    const node = parent.node_ops.mknod(parent, name, content ? modeOfFile : modeOfFolder, 0)
    if (content) {
      // a copy, for the database writes into it; the `slice` of a Buffer would be none
      node.contents = Uint8Array.from(content)
      node.usedBytes = content.length
    } else folders.set(`${folder}${name}/`, node)
  }
}

const block = 512
/** Where a header has its parts: offset and length. */
const parts = { name: [0, 100], size: [124, 12], type: [156, 1] } as const
const typeOfFolder = '5'

/** The entries of a tar without long names, parents before their children. */
function readTar(tar: Buffer): readonly Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + block <= tar.length; ) {
    const text = ([offset, length]: readonly [number, number]) =>
      tar
        .toString('latin1', at + offset, at + offset + length)
        .split('\0', 1)
        .join()
    const path = text(parts.name).replace(/^\/|\/$/g, '')
    const size = Number.parseInt(text(parts.size), 8)
    // two empty blocks are the end
    if (path === '') break
    const cut = path.lastIndexOf('/') + 1
    const isFolder = text(parts.type) === typeOfFolder
    const content = isFolder ? undefined : tar.subarray(at + block, at + block + size)
    entries.push({ folder: path.slice(0, cut), name: path.slice(cut), content })
    at += block + Math.ceil(size / block) * block
  }
  return entries
}
