import type { Registry } from 'prom-client'
import type { Metrics } from '../ports.ts'

export interface OpenMetrics extends Metrics {
  /** What `/metrics` answers, in Prometheus' text form. */
  read(): Promise<{ readonly type: string; readonly text: string }>
}

/** Counters and histograms of this process, each declared once by its first user and found again by name. */
export async function openMetrics(): Promise<OpenMetrics> {
  const prom = await import('prom-client')
  const registry: Registry = new prom.Registry()
  prom.collectDefaultMetrics({ register: registry })
  const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
  return {
    counter: (name, help) => {
      const counter = new prom.Counter({ name: `banko_${name}`, help, registers: [registry] })
      return { add: (count = 1) => counter.inc(count) }
    },
    counters: (name, help, label) => {
      const counter = new prom.Counter({ name: `banko_${name}`, help, labelNames: [label], registers: [registry] })
      return memoized((value) => {
        const child = counter.labels(value)
        return { add: (count = 1) => child.inc(count) }
      })
    },
    gauge: (name, help, read) => {
      new prom.Gauge({
        name: `banko_${name}`,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    },
    durations: (name, help, label) => {
      const histogram = new prom.Histogram({
        name: `banko_${name}_seconds`,
        help,
        labelNames: [label],
        buckets,
        registers: [registry],
      })
      return memoized((value) => {
        const child = histogram.labels(value)
        return { observe: (milliseconds) => child.observe(milliseconds / 1000) }
      })
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}

/** Metrics that nobody reads: for tests and simulations. */
export const noMetrics: Metrics = {
  counter: () => ({ add: () => {} }),
  counters: () => () => ({ add: () => {} }),
  gauge: () => {},
  durations: () => () => ({ observe: () => {} }),
}

/** Finding a labelled child costs more than counting with it. */
function memoized<T>(make: (value: string) => T): (value: string) => T {
  const made = new Map<string, T>()
  return (value) => {
    const known = made.get(value)
    if (known !== undefined) return known
    const fresh = make(value)
    made.set(value, fresh)
    return fresh
  }
}
