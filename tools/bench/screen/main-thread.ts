import type { CDPSession } from '@playwright/test'

/** Milliseconds of a page's main thread, as the browser counts them. */
export interface MainThread {
  /** Everything: scripts, styles, layout, paint, collecting garbage. */
  readonly task: number
  readonly script: number
  readonly style: number
  readonly layout: number
}

const names: Readonly<Record<keyof MainThread, string>> = {
  task: 'TaskDuration',
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
}

/** So many times slower than this machine, from now on; whatever it does is counted. */
export async function slowDown(cdp: CDPSession, times: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: times })
  // processor time: what else this machine does is not the page's
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
}

/** Since the page began. */
export async function readMainThread(cdp: CDPSession): Promise<MainThread> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const read = (part: keyof MainThread) => {
    const found = metrics.find(({ name }) => name === names[part])
    if (!found) throw new Error(`the browser does not tell ${names[part]}`)
    return 1000 * found.value
  }
  return { task: read('task'), script: read('script'), style: read('style'), layout: read('layout') }
}

export function since(before: MainThread, after: MainThread): MainThread {
  return {
    task: after.task - before.task,
    script: after.script - before.script,
    style: after.style - before.style,
    layout: after.layout - before.layout,
  }
}
