import { median } from '../bench/contest.ts'
import type { Category, Report } from './run-lighthouse.ts'

const times = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  si: 'speed-index',
} as const

/** Scores are 0 to 100, times milliseconds, layout shift what it is. */
export type Row = Readonly<Record<'performance' | keyof typeof times, number>>

/** Of 0 to 100; the median of the reports. Throws when a report has no such score. */
export function scoreOf(reports: readonly Report[], category: Category): number {
  return median(
    reports.map(({ categories }) => {
      const score = categories[category]?.score
      if (typeof score !== 'number') throw new Error(`lighthouse gave no score for ${category}`)
      return Math.round(score * 100)
    }),
  )
}

export function rowOf(reports: readonly Report[]): Row {
  const of = (name: keyof typeof times) =>
    median(reports.map(({ audits }) => audits[times[name]]?.numericValue ?? Number.NaN))
  return {
    performance: scoreOf(reports, 'performance'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    si: of('si'),
  }
}

/** What a report has against a page, an audit a line and below it the places. */
export function complaintsOf({ audits, categories }: Report, category: Category): readonly string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return []
    const places = (audit.details?.items ?? []).map(
      ({ node, description, sourceLocation }) => node?.snippet ?? description ?? sourceLocation?.url ?? '',
    )
    const shown = places.filter((place) => place !== '').slice(0, 5)
    return [`${category} · ${id}: ${audit.title}`, ...shown.map((place) => `    ${place.slice(0, 240)}`)]
  })
}
