// Runs in both pages before anything of theirs: counts what the socket brings and what takes long.
import type { Watched } from '../watched.ts'
import { copyDocument } from './copy-document.ts'

declare global {
  var bankoWatch: {
    read(): Watched
    copy(): string
    note(written: number): void
  }
}

/** Bytes: a smaller frame is a sign of life. */
const pricesMin = 200

let [frames, bytes, written] = [0, 0, 0]
const longTasks: number[] = []

new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
  type: 'longtask',
})

globalThis.WebSocket = class extends WebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols)
    this.addEventListener('message', ({ data }) => {
      if (!(data instanceof ArrayBuffer) || data.byteLength < pricesMin) return
      frames += 1
      bytes += data.byteLength
    })
  }
}

globalThis.bankoWatch = {
  read: () => ({ frames, bytes, written, longTasks: [...longTasks] }),
  copy: copyDocument,
  note: (count) => {
    written += count
  },
}
