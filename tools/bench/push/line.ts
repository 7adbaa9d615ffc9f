import { connect, type Socket } from 'node:net'
import type { Found, Spoken } from './protocols.ts'
import { heavyTopic, stampOf } from './scenario.ts'

const endOfHead = Buffer.from('\r\n\r\n')
/** Every line of a process reads into the same bytes: they are counted, or copied by whoever looks into them. */
const shared = Buffer.allocUnsafe(256 * 1024)

export interface LineOptions {
  readonly port: number
  readonly spoken: Spoken
  readonly topic: string
  /** Looks into what it gets; others only count bytes. */
  readonly looks: boolean
  /** Reads nothing, and listens to what would fill it. */
  readonly stalled: boolean
  readonly since: number
}

/** A browser's end of one connection, with as little work as it can be done with. */
export class Line {
  bytes = 0
  readonly found: Found = { changes: 0, stamps: [] }
  /** How old changes were when they were read, tenths of milliseconds. */
  readonly ages: number[] = []
  looks: boolean
  readonly #options: LineOptions
  #socket: Socket | undefined
  #isOpen: boolean = false
  #isGreeted: boolean = false
  #rest: Buffer = Buffer.alloc(0)
  #opened: () => void = () => {}

  constructor(options: LineOptions) {
    this.#options = options
    this.looks = options.looks
  }

  get topic(): string {
    return this.#options.topic
  }

  /** Connects and listens; resolves when the server has let it in. Comes back from where it was. */
  async open(): Promise<void> {
    this.#isOpen = false
    this.#isGreeted = false
    this.#rest = Buffer.alloc(0)
    const { port, spoken, topic, stalled } = this.#options
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: shared,
        callback: (length, buffer) => {
          this.#take(buffer.subarray(0, length) as Buffer)
          return true
        },
      },
    })
    this.#socket = socket
    await new Promise<void>((resolve, reject) => {
      this.#opened = resolve
      socket.on('error', reject)
      socket.once('connect', () => {
        if (spoken.hello === undefined) this.#letIn()
        else socket.write(spoken.hello)
      })
    })
    socket.removeAllListeners('error')
    socket.on('error', () => {})
    for (const part of spoken.listen(topic, this.found.at)) socket.write(part)
    if (!stalled) return
    for (const part of spoken.listen(heavyTopic)) socket.write(part)
    socket.pause()
  }

  /** A stalled browser gives none. */
  giveSign(): void {
    const { spoken, stalled } = this.#options
    if (spoken.sign && this.#isOpen && !stalled) this.#socket?.write(spoken.sign)
  }

  cut(): void {
    this.#socket?.destroy()
  }

  #letIn(): void {
    this.#isOpen = true
    this.#rest = Buffer.alloc(0)
    this.#opened()
  }

  #take(bytes: Buffer): void {
    if (this.#isOpen) this.#read(bytes)
    else this.#beLetIn(Buffer.concat([this.#rest, bytes]))
  }

  /** The head of the answer, the answer to a greeting, and whatever already follows. */
  #beLetIn(all: Buffer): void {
    const { greeting } = this.#options.spoken
    this.#rest = all
    const headEnd = all.indexOf(endOfHead)
    if (headEnd < 0) return
    const first = headEnd + endOfHead.length
    if (greeting && !this.#isGreeted) {
      this.#isGreeted = true
      this.#socket?.write(greeting.says)
    }
    if (greeting && !all.includes(greeting.answer, first)) return
    this.#letIn()
    if (!greeting) this.#read(all.subarray(first))
  }

  #read(bytes: Buffer): void {
    this.bytes += bytes.length
    if (!this.looks) return
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    const used = this.#options.spoken.read(all, this.found)
    this.#rest = used === all.length ? Buffer.alloc(0) : Buffer.from(all.subarray(used))
    const now = stampOf(this.#options.since)
    for (const stamp of this.found.stamps) this.ages.push(now - stamp)
    this.found.stamps.length = 0
  }
}
