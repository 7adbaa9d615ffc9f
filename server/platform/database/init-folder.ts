import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const program = fileURLToPath(new URL('init-folder-program.ts', import.meta.url))

/**
 * Makes the files of a new embedded database in a process of its own: what that takes, half a gigabyte, goes back to the
 * system with it. Where no process can be started the database makes them itself when it is opened.
 */
export async function initFolder(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--liftoff-only', program, folder]).catch(() => {})
}
