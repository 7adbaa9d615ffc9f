import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { MakePage, PageSource } from '@banko/contract/first-view.ts'
import type { MakePrint } from '@banko/contract/print-view.ts'
import type { MakeShare } from '@banko/contract/share-view.ts'
import type { DrawingAnswer, FromDrawing, ToDrawing } from './drawing-words.ts'
import type { Timers } from './platform/ports.ts'

/** What the thread says when a drawing has ended. */
const ends = ['drawn', 'printed', 'shared', 'painted', 'failed'] as const

type DrawingStart = Extract<ToDrawing, { kind: 'draw' | 'print' | 'share' | 'paint' }>
type DrawingEnd = Extract<FromDrawing, { kind: (typeof ends)[number] }>

/** What is drawn in the thread: pages, coupons for paper, and shared coupons as pictures; one at a time. */
export interface Drawing {
  readonly makePage: MakePage
  readonly makePrint: MakePrint
  readonly makeShare: MakeShare
  /** SVG to PNG. */
  readonly paint: (svg: string) => Promise<Uint8Array>
}

interface DrawingNeeds {
  /** The module that draws pages. */
  readonly maker: string
  readonly timers: Timers
}

/** A drawing that takes longer is given up, and its thread with it: it may hang, or never end. */
const drawnMilliseconds = 3000
/** Of the thread's heap; one that needs more ends, and the house goes on. */
const heapMegabytes = 256

/**
 * A thread of its own for drawing pages: one takes some 30 ms in one piece, for which nobody else then waits. It draws
 * one page at a time, and rejects one that failed or took too long. It never keeps a process that ends.
 */
export async function openDrawing({ maker, timers }: DrawingNeeds): Promise<Drawing> {
  let thread: Promise<Worker> | undefined
  const begin = (): Promise<Worker> => {
    const begun = start(maker, () => drop(begun))
    return begun
  }
  // by name: one that ends late leaves the thread that came after it alone
  const drop = (ended: Promise<Worker>): void => {
    if (thread === ended) thread = undefined
  }
  thread = begin()
  await thread
  /** @param place what one that took too long is called */
  const drawNow = (begun: DrawingStart, place: string, source?: PageSource): Promise<DrawingEnd> => {
    thread ??= begin()
    const used = thread
    const { promise, resolve, reject } = Promise.withResolvers<DrawingEnd>()
    const end = (error: unknown) => {
      drop(used)
      used.then((worker) => worker.terminate()).catch(() => undefined)
      reject(error)
    }
    const late = timers.after(drawnMilliseconds, () =>
      end(new Error(`A page was not drawn within ${drawnMilliseconds} ms: ${place}`)),
    )
    // a page that cannot be drawn says so and leaves the thread as it was; a thread that ended does not come back
    used.then((worker) => drawIn(worker, begun, source)).then(resolve, end)
    return promise.finally(() => late.cancel())
  }
  const drawn = oneByOne(drawNow)
  return {
    makePage: async (ask, source) => {
      const said = await drawn({ kind: 'draw', ask }, ask.address, source)
      if (said.kind !== 'drawn') throw undrawn(said)
      return said.page
    },
    makePrint: async (ask) => {
      const said = await drawn({ kind: 'print', ask }, 'a print')
      if (said.kind !== 'printed') throw undrawn(said)
      return said.print
    },
    makeShare: async (ask) => {
      const said = await drawn({ kind: 'share', ask }, 'a share')
      if (said.kind !== 'shared') throw undrawn(said)
      return said.share
    },
    paint: async (svg) => {
      const said = await drawn({ kind: 'paint', svg }, 'a picture')
      if (said.kind !== 'painted') throw undrawn(said)
      return said.png
    },
  }
}

/** Each begins when those before it have ended, whatever became of them; at once where there are none. */
function oneByOne<Told extends readonly unknown[], T>(work: (...told: Told) => Promise<T>) {
  let last: Promise<void> | undefined
  return (...told: Told): Promise<T> => {
    const ended = last ? last.then(() => work(...told)) : work(...told)
    const over = ended.then(nothing, nothing).then(() => {
      if (last === over) last = undefined
    })
    last = over
    return ended
  }
}

function nothing(): void {}

function undrawn(said: DrawingEnd): Error {
  return new Error(said.kind === 'failed' ? said.says : `The thread answered ${said.kind}`)
}

/** A thread that is ready to draw; says when it has ended, whenever that is. */
async function start(maker: string, onEnd: () => void): Promise<Worker> {
  const worker = new Worker(new URL('drawing-thread.ts', import.meta.url), {
    workerData: pathToFileURL(maker).href,
    // nothing of the house's settings: addresses with passwords stand there
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // what a drawing leaves behind may fail after it: unheard, that would end the house, too
  worker.on('error', () => undefined).once('exit', onEnd)
  // it never keeps a process that ends
  worker.unref()
  await saidBy(worker, (said) => (said.kind === 'ready' ? said : undefined))
  return worker
}

/** What is drawn from what is sent along asks for nothing, and needs no source. */
function drawIn(worker: Worker, begun: DrawingStart, source?: PageSource): Promise<DrawingEnd> {
  const tell = (said: ToDrawing) => worker.postMessage(said)
  const ended = saidBy(worker, (said) => {
    if (said.kind === 'ready') return undefined
    if (said.kind !== 'call' && said.kind !== 'topic') return said
    const { number } = said
    const answer = (found: DrawingAnswer) => tell({ kind: 'answer', number, answer: found })
    // what cannot be asked is not there: the page asks for it by itself
    const nothing = () => answer(undefined)
    if (!source) nothing()
    else if (said.kind === 'call') void source.call(said.name, said.input).then(answer).catch(nothing)
    else void source.topic(said.name).then(answer).catch(nothing)
    return undefined
  })
  tell(begun)
  return ended
}

/** Listens until `read` answers; rejects when the thread ends before. */
function saidBy<T>(worker: Worker, read: (said: FromDrawing) => T | undefined): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const listen = (said: FromDrawing) => {
    const found = read(said)
    if (found !== undefined) resolve(found)
  }
  const end = () => reject(new Error('The thread that draws pages has ended'))
  worker.on('message', listen).once('error', reject).once('exit', end)
  const leave = () => void worker.off('message', listen).off('error', reject).off('exit', end)
  promise.then(leave, leave)
  return promise
}
