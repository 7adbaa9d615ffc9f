import { posix } from 'node:path'

/**
 * Whether `.dockerignore` keeps a path, or a folder around it, from the build.
 *
 * @throws Error at an exception (`!`), which this does not read
 */
export function leftOutBy(ignored: string): (path: string) => boolean {
  const patterns = ignored
    .split('\n')
    .map((line) => line.trim().replace(/^\/|\/$/g, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
  const exception = patterns.find((pattern) => pattern.startsWith('!'))
  if (exception !== undefined) throw new Error(`.dockerignore has an exception that is not understood: ${exception}`)
  return (path) => {
    const steps = path.split('/')
    const around = steps.map((_, at) => steps.slice(0, at + 1).join('/'))
    return around.some((each) => patterns.some((pattern) => posix.matchesGlob(each, pattern)))
  }
}
