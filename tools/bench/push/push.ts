import type { Sheet } from '../sheet.ts'
import { runFloods } from './floods.ts'
import { runFlows } from './flows.ts'

/** The push hub against bare sockets, socket.io and nats-server, then under the flow it is made for. */
export const push: Sheet = {
  name: 'push',
  says: 'changes pushed to thousands of sockets, against bare TCP, socket.io and nats-server',
  async measure(pace) {
    const floods = await runFloods(pace)
    const flows = await runFlows(pace)
    return [...floods, ...flows]
  },
}
