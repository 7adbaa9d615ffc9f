import { once } from 'node:events'
import { WebSocket } from 'ws'

/** What a process holds after everything was collected that nobody needs, bytes, buffers included; asked of its inspector. */
export async function usedHeap(inspectPort: number): Promise<number> {
  const targets: unknown = await (await fetch(`http://127.0.0.1:${inspectPort}/json/list`)).json()
  // the inspector's own form: one target, the process
  const [{ webSocketDebuggerUrl }] = targets as [{ webSocketDebuggerUrl: string }]
  const socket = new WebSocket(webSocketDebuggerUrl)
  await once(socket, 'open')
  let number = 0
  const ask = async (method: string, params = {}) => {
    const id = ++number
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [data] = await once(socket, 'message')
      const answer = JSON.parse(String(data))
      if (answer.id === id) return answer.result
    }
  }
  try {
    // what waits for a last word of its own is gone only after the second time
    for (let time = 0; time < 2; time += 1) await ask('HeapProfiler.collectGarbage')
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
    const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true })
    return result.value
  } finally {
    socket.terminate()
  }
}
