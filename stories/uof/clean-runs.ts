import { type RunPlan, type RunReport, runListener } from './conformance-run.ts'
import { type HouseGround, openHouseListener } from './house-listener.ts'

/** Runs without faults, each made once: many faulty ones, one after another, are compared with the same. */
export function openCleanRuns() {
  let last: { readonly name: string; readonly report: RunReport } | undefined
  return async ({ plan, ground }: { readonly plan: RunPlan; readonly ground: HouseGround }): Promise<RunReport> => {
    const { name } = plan
    if (last?.name !== name)
      last = { name, report: await runListener(plan, (side) => openHouseListener(ground, side, name)) }
    return last.report
  }
}
