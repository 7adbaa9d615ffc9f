/** The usual 128 MB are a copy of what the system has in memory anyway. */
const buffers = '16MB'

/** What the embedded database is started with, given its usual words. */
export function embeddedParams(usual: readonly string[]): string[] {
  return [...usual, '-c', `shared_buffers=${buffers}`]
}
