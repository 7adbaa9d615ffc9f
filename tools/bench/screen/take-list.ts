import { settleMilliseconds } from '../../first-sight/scene.ts'
import { median } from '../contest.ts'
import type { Figure, SheetPace } from '../sheet.ts'
import { type MainThread, readMainThread, since, slowDown } from './main-thread.ts'
import { copyList, onList, onPlain, type Stage, type Watching } from './open-pages.ts'

/** Prices of rows that change a second. */
const changes = 1000
export const slowerTimes = 6

/** What a page did while it was looked at. */
interface Look {
  /** Milliseconds of the main thread for each frame that brought prices. */
  readonly perFrame: MainThread
  readonly framesPerSecond: number
  readonly writtenPerSecond: number
  readonly longTasks: readonly number[]
}

/** Our live list and the plain page in turn, each opened anew. */
export async function takeList(stage: Stage, { rounds, seconds, onRound }: SheetPace): Promise<readonly Figure[]> {
  const { house } = stage
  const copy = await copyList(stage)
  await house.pace(changes, 0)
  const [plain, ours]: [Look[], Look[]] = [[], []]
  await house.usage()
  for (let round = 1; round <= rounds; round += 1) {
    const [theirs, our] = [
      await onPlain(stage, copy, (watching) => look(watching, seconds)),
      await onList(stage, (watching) => look(watching, seconds)),
    ]
    plain.push(theirs)
    ours.push(our)
    onRound?.(`round ${round}   plain ${lookText(theirs)}   ours ${lookText(our)}`)
  }
  const { changes: taken, cores } = await house.usage()
  await house.pace(0, 0)
  return [
    { name: 'prices that changed in the house', value: taken, unit: '/s', goal: { atLeast: 0.95 * changes } },
    { name: 'processor of the house', value: cores, unit: 'cores' },
    ...listFigures(plain, ours),
  ]
}

async function look({ page, cdp, read }: Watching, seconds: number): Promise<Look> {
  await slowDown(cdp, slowerTimes)
  await page.waitForTimeout(settleMilliseconds)
  const [seen, spent] = [await read(), await readMainThread(cdp)]
  const at = performance.now()
  await page.waitForTimeout(seconds * 1000)
  const all = since(spent, await readMainThread(cdp))
  const lasted = (performance.now() - at) / 1000
  const after = await read()
  const frames = after.frames - seen.frames
  if (frames < seconds) throw new Error(`${frames} frames in ${seconds} s`)
  const { task, script, style, layout } = all
  return {
    perFrame: { task: task / frames, script: script / frames, style: style / frames, layout: layout / frames },
    framesPerSecond: frames / lasted,
    writtenPerSecond: (after.written - seen.written) / lasted,
    longTasks: after.longTasks.slice(seen.longTasks.length),
  }
}

function lookText({ perFrame, longTasks }: Look): string {
  const { task, script, style, layout } = perFrame
  const parts = [script, style, layout].map((each) => each.toFixed(1)).join(' + ')
  return `${task.toFixed(1)} ms a frame (script, style, layout ${parts}), longest ${Math.max(0, ...longTasks).toFixed(0)} ms`
}

function listFigures(plain: readonly Look[], ours: readonly Look[]): readonly Figure[] {
  const of = (looks: readonly Look[], read: (one: Look) => number) => median(looks.map(read))
  const task = ({ perFrame, framesPerSecond }: Look) => perFrame.task * framesPerSecond
  const ratio = of(ours, (one) => one.perFrame.task) / of(plain, (one) => one.perFrame.task)
  const script = ({ perFrame }: Look) => perFrame.script
  return [
    { name: 'frames with prices', value: of(ours, (one) => one.framesPerSecond), unit: '/s' },
    { name: 'texts written', value: of(plain, (one) => one.writtenPerSecond), unit: '/s' },
    { name: 'main thread a second, plain', value: of(plain, task), unit: 'ms' },
    { name: 'main thread a second, ours', value: of(ours, task), unit: 'ms' },
    { name: 'of it script a frame, plain', value: of(plain, script), unit: 'ms' },
    { name: 'of it script a frame, ours', value: of(ours, script), unit: 'ms' },
    { name: 'ours over plain, main thread a frame', value: ratio, unit: '×', goal: { atMost: 1.15 } },
    {
      name: 'longest task, ours',
      value: Math.max(0, ...ours.flatMap((one) => one.longTasks)),
      unit: 'ms',
      goal: { atMost: 50 },
    },
    { name: 'longest task, plain', value: Math.max(0, ...plain.flatMap((one) => one.longTasks)), unit: 'ms' },
  ]
}
