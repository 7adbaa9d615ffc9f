import { runs } from '@banko/betting/testing/runs.ts'
import { expect, test } from 'vitest'
import { compareRuns } from './compare-runs.ts'
import { runListener } from './conformance-run.ts'
import { drawRun } from './draw-run.ts'
import { hardships } from './hardships.ts'
import type { FeedSide } from './listener.ts'
import { type Mistake, mistakes, openNaiveListener } from './naive-listener.ts'

/** A planted mistake must be met by this one. */
const caughtWithin = 100

async function wrongsOf(number: number, planted: readonly Mistake[]): Promise<string[]> {
  const { clean, faulty } = drawRun(number)
  const open = (side: FeedSide) => openNaiveListener(side, planted)
  const [cleanRun, faultyRun] = [await runListener(clean, open), await runListener(faulty, open)]
  const laws = [...cleanRun.findings, ...faultyRun.findings].map(({ law, says }) => `${law}: ${says}`)
  return [...laws, ...compareRuns(cleanRun, faultyRun).wrongs]
}

test('a listener that keeps the protocol passes every run', async () => {
  const found: string[] = []
  for (let number = 0; number < runs(30, 2000); number += 1)
    found.push(...(await wrongsOf(number, [])).map((wrong) => `run ${number}: ${wrong}`))
  expect(found).toEqual([])
}, 1_200_000)

test.each(mistakes)('the mistake "%s" is caught', async (mistake) => {
  let number = 0
  while (number < caughtWithin && (await wrongsOf(number, [mistake])).length === 0) number += 1
  expect(number).toBeLessThan(caughtWithin)
})

test.each(hardships)('a listener that keeps the protocol stands it when $name', async ({ clean, faulty, check }) => {
  const cleanRun = await runListener(clean, openNaiveListener)
  const faultyRun = await runListener(faulty, openNaiveListener)
  const { findings } = faultyRun
  expect([...findings, ...compareRuns(cleanRun, faultyRun).wrongs, ...check(faultyRun)]).toEqual([])
})
