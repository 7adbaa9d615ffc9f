/** Reading a test and what it imports. */
const loading = 0.7
/** Of tests that have not run here yet, by their kind. */
const usual = [
  [/\.pg\.test\.ts$/, 6],
  [/\.db\.test\.ts$/, 4],
  [/./, 0.5],
] as const

/** How long a test file takes: what it took here the last time, or what its kind usually takes; its loading too. */
export function secondsOf(path: string, known: Readonly<Record<string, number>>): number {
  return loading + (known[path] ?? usual.find(([kind]) => kind.test(path))?.[1] ?? 0)
}
