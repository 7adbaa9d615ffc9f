import { Worker } from 'node:worker_threads'
import type { Timers } from '../../platform/ports.ts'
import type { PricingAnswer, PricingQuestion } from './pricing-words.ts'

/** Prices one question at a time. */
export type Pricing = (question: PricingQuestion) => Promise<Extract<PricingAnswer, { kind: 'answered' }>>

/** What takes longer is given up, and the thread with it. */
const pricedMilliseconds = 3000
/** Of the thread's heap; one that needs more ends, and the house goes on. */
const heapMegabytes = 256

/**
 * A thread of its own for pricing what is put together: one answer takes up to some hundred milliseconds in one piece,
 * for which nobody else then waits. It begins with the first question, and never keeps a process that ends.
 */
export function openPricing(timers: Pick<Timers, 'after'>): Pricing {
  let thread: Worker | undefined
  return async (question) => {
    const used = thread ?? start()
    thread = used
    const { promise, resolve, reject } = Promise.withResolvers<PricingAnswer>()
    const end = (error: unknown) => {
      if (thread === used) thread = undefined
      void used.terminate()
      reject(error)
    }
    const ended = () => end(new Error('The thread that prices has ended'))
    const late = timers.after(pricedMilliseconds, () => end(new Error(`No price within ${pricedMilliseconds} ms`)))
    used.once('message', resolve).once('error', end).once('exit', ended)
    used.postMessage(question)
    const said = await promise.finally(() => {
      late.cancel()
      used.off('message', resolve).off('error', end).off('exit', ended)
    })
    if (said.kind === 'failed') throw new Error(said.says)
    return said
  }
}

function start(): Worker {
  const worker = new Worker(new URL('pricing-thread.ts', import.meta.url), {
    // nothing of the house's settings: addresses with passwords stand there
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // what ends between two questions is begun again by the next: unheard, its error would end the house, too
  worker.on('error', () => undefined)
  worker.unref()
  return worker
}
