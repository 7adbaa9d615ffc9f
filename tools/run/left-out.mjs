/**
 * The tests that only some machines can run, and why: `{ test, why }`. A run on another machine names them; a test that
 * is skipped and not named here has failed.
 */
const bound = [
  {
    test: 'tools/run/processes.test.mjs › ends with the process that started its shell, as npm does',
    platform: 'linux',
    why: 'only Linux tells who a process’s grandparent is',
  },
  {
    test: 'server/platform/database/folder-lock.test.ts › a process number that now belongs to another process holds nothing',
    platform: 'linux',
    why: 'only Linux tells when a process began',
  },
]

/** Of them, those that cannot run here. */
export function leftOutOn(platform) {
  return bound.filter((one) => one.platform !== platform)
}
