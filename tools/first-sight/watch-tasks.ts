/** Runs in the page before anything of it: keeps the length of every long task, milliseconds. */
export function watchTasks(): void {
  const tasks: number[] = []
  Object.assign(globalThis, { bankoLongTasks: tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
}

/** Runs in the page: what has been kept. */
export function readTasks(): readonly number[] {
  // `watchTasks` has put it there
  return [...((globalThis as { bankoLongTasks?: number[] }).bankoLongTasks ?? [])]
}
