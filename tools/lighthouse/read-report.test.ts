import { expect, test } from 'vitest'
import { complaintsOf, rowOf, scoreOf } from './read-report.ts'

const audit = (id: string, score: number | null, snippets: readonly string[] = []) => ({
  id,
  title: `says ${id}`,
  score,
  details: { items: snippets.map((snippet) => ({ node: { snippet } })) },
})

const report = (performance: number, lcp: number) => ({
  audits: {
    'largest-contentful-paint': { ...audit('largest-contentful-paint', 0.5), numericValue: lcp },
    'label-name': audit('label-name', 0, ['<a>', '<b>']),
    'good-name': audit('good-name', 1),
    'by-hand': audit('by-hand', null),
    'only-told': audit('only-told', 0),
  },
  categories: {
    performance: { score: performance, auditRefs: [] },
    seo: {
      score: 0.9,
      auditRefs: [
        { id: 'label-name', weight: 1 },
        { id: 'good-name', weight: 1 },
        { id: 'by-hand', weight: 1 },
        { id: 'only-told', weight: 0 },
      ],
    },
  },
})

test('figures are the medians of the runs', () => {
  const reports = [report(0.31, 900), report(0.9, 2500), report(0.42, 1000)]
  expect(scoreOf(reports, 'performance')).toBe(42)
  expect(rowOf(reports).lcp).toBe(1000)
  expect(() => scoreOf(reports, 'accessibility')).toThrow('no score')
})

test('only an audit that counts and is missed is complained of, with its places', () => {
  expect(complaintsOf(report(1, 1), 'seo')).toEqual(['seo · label-name: says label-name', '    <a>', '    <b>'])
})
