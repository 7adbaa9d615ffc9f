import { forNobodyYet } from '../database/row-scope.ts'
import { must } from '../must.ts'
import type { Platform } from '../platform.ts'
import type { Counter, Timer } from '../ports.ts'
import type { JobHandler, Jobs } from './jobs.ts'
import {
  beginAnew,
  bury,
  deleteDone,
  extendTurns,
  findNextDue,
  insertJob,
  keepEvery,
  putOff,
  type TakenJob,
  takeDue,
} from './store-jobs.ts'

const second = 1000
/** Milliseconds that a job is its process's, and after which that process, while it lives, takes it further. */
const lease = 10 * second
const renewEvery = 3 * second
/** Jobs that one process does at once. */
const countMax = 8
/** A job that has failed so often is dead. */
const triesMax = 10
/** Milliseconds before the second try; twice as many before each further one, up to an hour. */
const retryAfter = 2 * second
const retryAfterMax = 3600 * second
/** Milliseconds between two looks at the most, for what nobody woke us for: alone, only what a fault left behind. */
const lookEvery = { house: 10 * second, process: 3600 * second }

const subject = 'jobs.due'

type Needs = Pick<Platform, 'db' | 'clock' | 'timers' | 'bus' | 'log' | 'metrics'>

export function openJobs(needs: Needs): Jobs {
  return new Worker(needs)
}

class Worker implements Jobs {
  readonly #needs: Needs
  readonly #handlers = new Map<string, JobHandler>()
  readonly #everies = new Map<string, number>()
  readonly #running = new Map<TakenJob, Promise<void>>()
  readonly #counted: { readonly failed: (name: string) => Counter; readonly dead: (name: string) => Counter }
  #looking: Promise<void> | undefined
  #looksAgain = false
  #next: Timer | undefined
  #kept: Timer | undefined
  #silence: (() => void) | undefined

  constructor(needs: Needs) {
    this.#needs = needs
    this.#counted = {
      failed: needs.metrics.counters('jobs_failed', 'Tries of jobs that failed', 'job'),
      dead: needs.metrics.counters('jobs_dead', 'Jobs that failed too often and are not tried again', 'job'),
    }
  }

  async send(...[tx, name, data, { at, key } = {}]: Parameters<Jobs['send']>): Promise<() => void> {
    if (this.#everies.has(name)) throw new Error(`${name} comes by itself`)
    await insertJob(tx, { name, key, data, dueAt: at ?? this.#needs.clock.now() })
    return () => {
      this.#wake()
      if (this.#needs.bus.reach === 'house') this.#needs.bus.publish(subject, new Uint8Array())
    }
  }

  work(name: string, handler: JobHandler): void {
    if (this.#silence) throw new Error('jobs have begun')
    if (this.#handlers.has(name)) throw new Error(`two do the jobs ${name}`)
    this.#handlers.set(name, handler)
  }

  every(name: string, milliseconds: number, handler: () => Promise<void>): void {
    this.work(name, handler)
    this.#everies.set(name, milliseconds)
  }

  async start(): Promise<void> {
    if (this.#silence || this.#handlers.size === 0) return
    const { db, clock, bus } = this.#needs
    for (const [name, every] of this.#everies) await keepEvery(db, { name, every, now: clock.now() })
    this.#silence = bus.reach === 'house' ? bus.subscribe(subject, () => this.#wake()) : () => {}
    // On the side: nobody waits for what was left to do.
    this.#lookAt(clock.now())
  }

  async stop(): Promise<void> {
    this.#silence?.()
    this.#silence = undefined
    this.#next?.cancel()
    await this.#looking
    await Promise.all(this.#running.values())
    this.#kept?.cancel()
    this.#kept = undefined
  }

  #wake(): void {
    void forNobodyYet(() => this.#look())
  }

  /** Resolves when what was found is done. */
  async #look(): Promise<void> {
    if (!this.#silence) return
    this.#looksAgain = true
    const begun: Promise<void>[] = []
    this.#looking ??= this.#takeAll(begun).finally(() => {
      this.#looking = undefined
    })
    await this.#looking
    await Promise.all(begun)
  }

  async #takeAll(begun: Promise<void>[]): Promise<void> {
    while (this.#looksAgain && this.#silence) {
      this.#looksAgain = false
      try {
        begun.push(...(await this.#take()))
      } catch (error) {
        this.#needs.log.error('jobs.lookFailed', error)
        this.#lookAt(Number.POSITIVE_INFINITY)
      }
    }
  }

  async #take(): Promise<readonly Promise<void>[]> {
    const { db, clock } = this.#needs
    const free = countMax - this.#running.size
    // Whoever ends looks again.
    if (free === 0) return []
    const names = [...this.#handlers.keys()]
    const doing = () => [...this.#running.keys()].map(({ number }) => number)
    const now = clock.now()
    const taken = await takeDue(db, { names, except: doing(), now, until: now + lease, countMax: free })
    const begun = taken.map((job) => this.#begin(job))
    this.#lookAt((await findNextDue(db, { names, except: doing() })) ?? Number.POSITIVE_INFINITY)
    return begun
  }

  #lookAt(at: number): void {
    const { clock, timers, bus } = this.#needs
    this.#next?.cancel()
    if (!this.#silence) return
    this.#next = timers.after(Math.max(0, Math.min(at - clock.now(), lookEvery[bus.reach])), () => this.#look())
  }

  #begin(job: TakenJob): Promise<void> {
    this.#kept ??= this.#needs.timers.every(renewEvery, () => this.#keep())
    const done = this.#do(job).then(() => this.#ended(job))
    this.#running.set(job, done)
    return done
  }

  async #ended(job: TakenJob): Promise<void> {
    this.#running.delete(job)
    if (this.#running.size === 0) {
      this.#kept?.cancel()
      this.#kept = undefined
    }
    // More may be due than were taken, and what comes again is due at another time now.
    await this.#look()
  }

  async #keep(): Promise<void> {
    await extendTurns(this.#needs.db, [...this.#running.keys()], this.#needs.clock.now() + lease)
  }

  async #do(job: TakenJob): Promise<void> {
    const { db, clock, log } = this.#needs
    try {
      await this.#attempt(job)
      if (job.every === null) await deleteDone(db, job)
      else await beginAnew(db, job, clock.now() + job.every)
    } catch (error) {
      this.#counted.failed(job.name).add()
      log.error('jobs.failed', error, { job: job.name, number: job.number, tries: job.tries })
      // Where not even that can be written, its lease ends and somebody takes it again.
      await this.#putOff(job, error).catch((lost: unknown) => log.error('jobs.putOffFailed', lost, { job: job.name }))
    }
  }

  async #attempt({ name, data, tries, every }: TakenJob): Promise<void> {
    // Those before never came to their end: a job that takes its process with it must not do so for ever.
    if (every === null && tries > triesMax) throw new Error('its processes ended before it did')
    await must(this.#handlers.get(name), `who does ${name}`)(data)
  }

  async #putOff(job: TakenJob, error: unknown): Promise<void> {
    const { db, clock, log } = this.#needs
    const why = error instanceof Error ? error.message : String(error)
    const now = clock.now()
    const wait = Math.min(retryAfter * 2 ** Math.min(job.tries - 1, 20), retryAfterMax, job.every ?? retryAfterMax)
    if (job.every !== null || job.tries < triesMax) return await putOff(db, job, { dueAt: now + wait, why })
    if (!(await bury(db, job, { at: now, why }))) return
    this.#counted.dead(job.name).add()
    log.error('jobs.dead', error, { job: job.name, number: job.number, tries: job.tries })
  }
}
