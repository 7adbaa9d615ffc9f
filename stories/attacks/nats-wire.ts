import { once } from 'node:events'
import { connect } from 'node:net'

/** A message as it lies on the bus. */
export interface Overheard {
  readonly subject: string
  readonly data: Buffer
}

/** NATS as somebody speaks it who brings a socket alone. Source: docs.nats.io, protocol. */
export interface NatsWire {
  say(subject: string, data: Uint8Array): void
  /** Everything that was said since the wire was opened, by anybody. */
  readonly heard: readonly Overheard[]
  /** Resolves when anybody says something again. */
  next(): Promise<void>
  /** Resolves when the server has taken all that was said. */
  settled(): Promise<void>
  close(): void
}

const keptMax = 5000

/** @param url `nats://user:password@host:port`, without TLS */
export async function openNatsWire(url: string): Promise<NatsWire> {
  const { hostname, port, username, password } = new URL(url)
  const socket = connect(Number(port || 4222), hostname.replace(/^\[(.*)\]$/, '$1'))
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  const heard: Overheard[] = []
  let pongs: PromiseWithResolvers<void>[] = []
  let listeners: PromiseWithResolvers<void>[] = []
  let rest = Buffer.alloc(0)

  /** Answers how many bytes of `rest` were used; 0 when it is not whole yet. */
  function read(): number {
    const end = rest.indexOf('\r\n')
    if (end < 0) return 0
    const line = rest.toString('latin1', 0, end)
    if (line === 'PONG') pongs.shift()?.resolve()
    if (line === 'PING') socket.write('PONG\r\n')
    if (!line.startsWith('MSG ')) return end + 2
    const words = line.split(' ')
    const length = Number(words.at(-1))
    const from = end + 2
    if (rest.length < from + length + 2) return 0
    heard.push({ subject: words[1] ?? '', data: Buffer.from(rest.subarray(from, from + length)) })
    if (heard.length > keptMax) heard.shift()
    for (const listener of listeners.splice(0)) listener.resolve()
    return from + length + 2
  }

  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data])
    for (let used = read(); used > 0; used = read()) rest = rest.subarray(used)
  })
  socket.write(`CONNECT ${JSON.stringify(optionsOf(username, password))}\r\nSUB > 1\r\n`)
  socket.on('close', () => {
    for (const one of [...pongs, ...listeners]) one.reject(new Error('the bus has hung up'))
    pongs = []
    listeners = []
  })
  const settled = () => {
    socket.write('PING\r\n')
    return added(pongs)
  }
  await settled()
  return {
    heard,
    say(subject, data) {
      socket.write(`PUB ${subject} ${data.length}\r\n`)
      socket.write(data)
      socket.write('\r\n')
    },
    next: () => added(listeners),
    settled,
    close: () => void socket.destroy(),
  }
}

function optionsOf(username: string, password: string) {
  const user = username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return { verbose: false, pedantic: false, protocol: 1, ...user }
}

function added(waiting: PromiseWithResolvers<void>[]): Promise<void> {
  const one = Promise.withResolvers<void>()
  waiting.push(one)
  return one.promise
}
