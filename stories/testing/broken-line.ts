import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server on this machine that can be broken in every way a mobile network breaks. */
export interface BrokenLine {
  readonly port: number
  /** Connections through it right now. */
  readonly open: number
  /** Whether the last of them carries nothing any more. */
  readonly isDeaf: boolean
  /** Where new connections lead from here on; `undefined`: nowhere, they are turned away. */
  lead(port: number | undefined): void
  /** Ends every connection at once, without a goodbye. */
  cut(): void
  /** Lets so many more bytes of what the server says through, then ends the connection: in the middle of a frame. */
  cutAfter(bytes: number): void
  /** Keeps back what the server says until `release`; it arrives late, in order. */
  hold(): void
  /**
   * Keeps back what the browser says until `release`; it arrives late, even after the browser has left for another
   * connection.
   */
  mute(): void
  /** Takes `hold`, `mute` and a `cutAfter` that was not reached back. */
  release(): void
  /** The line stays open and carries nothing more, either way: only silence tells. */
  deafen(): void
  close(): Promise<void>
}

interface Wire {
  readonly near: Socket
  readonly far: Socket
  /** Bytes that may still pass; then it ends. */
  left: number
  deaf: boolean
}

export async function openBrokenLine(leadsTo: number): Promise<BrokenLine> {
  const wires = new Set<Wire>()
  let target: number | undefined = leadsTo
  const server = createServer((near) => {
    near.on('error', () => {})
    if (target === undefined) near.destroy()
    else join(near, target, wires)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const each = (harm: (wire: Wire) => void) => {
    for (const wire of [...wires]) harm(wire)
  }
  const line: BrokenLine = {
    // a listening TCP server has an address with a port
    port: (server.address() as AddressInfo).port,
    get open() {
      return wires.size
    },
    get isDeaf() {
      return [...wires].at(-1)?.deaf === true
    },
    lead: (port) => {
      target = port
    },
    cut: () => each(end),
    cutAfter: (bytes) =>
      each((wire) => {
        wire.left = bytes
      }),
    hold: () => each(({ far }) => far.pause()),
    mute: () => each(({ near }) => near.pause()),
    release: () =>
      each((wire) => {
        wire.left = Number.POSITIVE_INFINITY
        wire.near.resume()
        wire.far.resume()
      }),
    deafen: () =>
      each((wire) => {
        wire.deaf = true
      }),
    close: async () => {
      line.cut()
      server.close()
      await once(server, 'close')
    },
  }
  return line
}

function join(near: Socket, port: number, wires: Set<Wire>): void {
  const far = connect(port, '127.0.0.1')
  const wire: Wire = { near, far, left: Number.POSITIVE_INFINITY, deaf: false }
  wires.add(wire)
  for (const socket of [near, far]) {
    socket.setNoDelay(true)
    socket.on('error', () => {})
  }
  // Of a muted browser that has left, its last words come first.
  near.on('end', () => far.end())
  near.on('close', () => {
    wires.delete(wire)
    end(wire)
  })
  // over a deaf line not even the other end's goodbye comes
  far.on('close', () => {
    if (!wire.deaf) end(wire)
  })
  near.on('data', (bytes) => {
    if (!wire.deaf) far.write(bytes)
  })
  far.on('data', (bytes) => {
    if (wire.deaf) return
    const passing = bytes.subarray(0, wire.left)
    wire.left -= passing.length
    if (wire.left > 0) near.write(passing)
    else near.write(passing, () => end(wire))
  })
}

function end({ near, far }: Wire): void {
  near.destroy()
  far.destroy()
}
