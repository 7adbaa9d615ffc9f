import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageAsk, PageSource } from '@banko/contract/first-view.ts'
import type { Paper, PrintAsk } from '@banko/contract/print-view.ts'
import type { ShareAsk } from '@banko/contract/share-view.ts'
import { expect, it, onTestFinished } from 'vitest'
import { openDrawing } from './open-drawing.ts'

/** A maker that does what the address says, and draws what it was answered. */
const maker = `
import { threadId } from 'node:worker_threads'
export async function makePage(ask, source) {
  if (ask.address === '/never') await new Promise(() => {})
  if (ask.address === '/forever') for (;;);
  if (ask.address === '/throws') throw new Error('this page cannot be drawn')
  if (ask.address === '/ends') process.exit(1)
  const asked = [await source.call('sports', { sportId: 3 }), await source.call('gone', {}), await source.topic('live')]
  if (ask.address === '/fails-later') setTimeout(() => { throw new Error('nobody waits for this any more') }, 20)
  return { title: ask.address, description: String(threadId), html: JSON.stringify([asked, process.env]) }
}
export async function makePrint(ask) {
  if (ask.paper === 'a4') throw new Error('out of paper')
  return { html: ask.paper, css: String(threadId) }
}
export async function makeShare() {
  return { title: 'S', description: String(threadId), svg: '' }
}`

/** A thread, timers that run when told to, and a source of one call and one topic. */
async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'drawing-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'page.js')
  writeFileSync(file, maker)
  const due: (() => void | Promise<void>)[] = []
  const timers = {
    after(_milliseconds: number, run: () => void | Promise<void>) {
      due.push(run)
      return { cancel: () => void due.splice(due.indexOf(run), 1) }
    },
    every: () => ({ cancel() {} }),
  }
  const source: PageSource = {
    call: async (name, input) => {
      if (name === 'gone') throw new Error('the database is away')
      return { value: { name, input } }
    },
    topic: async (topic) => ({ topic, version: 1, value: [] }) as never,
  }
  const { makePage, makePrint, makeShare, paint } = await openDrawing({ maker: file, timers })
  return {
    draw: (address: string) => makePage({ address } as PageAsk, source),
    print: (paper: Paper) => makePrint({ paper } as PrintAsk),
    share: () => makeShare({} as ShareAsk),
    paint,
    due,
  }
}

it('draws in a thread what the house answers, and the thread knows no setting of the house', async () => {
  const { draw, due } = await open()
  const page = await draw('/tr')
  expect(page.title).toBe('/tr')
  const [asked, env] = JSON.parse(page.html) as [unknown, unknown]
  const topic = { topic: 'live', version: 1, value: [] }
  expect(asked).toEqual([{ value: { name: 'sports', input: { sportId: 3 } } }, null, topic])
  expect(env).toEqual({ NODE_ENV: 'production' })
  expect(due).toHaveLength(0)
})

it.each(['/never', '/forever'])('gives up %s when its time is over, and draws the next one', async (address) => {
  const { draw, due } = await open()
  const stuck = draw(address)
  for (const run of [...due]) await run()
  await expect(stuck).rejects.toThrow(`A page was not drawn within 3000 ms: ${address}`)
  expect((await draw('/tr')).title).toBe('/tr')
})

it('goes on with one thread after another has been given up', async () => {
  const { draw, due } = await open()
  const stuck = draw('/never')
  for (const run of [...due]) await run()
  const first = draw('/tr')
  await expect(stuck).rejects.toThrow('not drawn')
  expect((await draw('/tr')).description).toBe((await first).description)
})

it('outlives a thread that fails when nobody draws, and has another one', async () => {
  const { draw } = await open()
  const last = await draw('/fails-later')
  // a drawing that has just begun ends with the thread
  const drawnBy = async () => {
    const page = await draw('/tr').catch(() => undefined)
    return page?.description ?? last.description
  }
  await expect.poll(drawnBy).not.toBe(last.description)
})

it.each([
  ['/throws', 'this page cannot be drawn'],
  ['/ends', 'The thread that draws pages has ended'],
])('says why %s was not drawn, and draws the next one', async (address, says) => {
  const { draw } = await open()
  await expect(draw(address)).rejects.toThrow(says)
  expect((await draw('/tr')).title).toBe('/tr')
})

it('draws prints in the same thread, and says why one was not drawn', async () => {
  const { draw, print } = await open()
  const { description } = await draw('/tr')
  expect(await print('mm80')).toEqual({ html: 'mm80', css: description })
  await expect(print('a4')).rejects.toThrow('out of paper')
  expect((await draw('/tr')).description).toBe(description)
})

it('paints shares in the same thread, in letters of every language, and says why one was not painted', async () => {
  const { draw, share, paint } = await open()
  const { description } = await draw('/tr')
  expect(await share()).toMatchObject({ title: 'S', description })
  const svgOf = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"><text y="40" font-family="Inter, Vazirmatn">${text}</text></svg>`
  const pictures = await Promise.all(['', 'ğşİ', 'شرط', 'Ж'].map(async (text) => Buffer.from(await paint(svgOf(text)))))
  for (const png of pictures) {
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([120, 63])
  }
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(pictures.length)
  await expect(paint('<svg')).rejects.toThrow()
  expect((await draw('/tr')).description).toBe(description)
})

it('does not start where the maker cannot be loaded', async () => {
  const timers = { after: () => ({ cancel() {} }), every: () => ({ cancel() {} }) }
  await expect(openDrawing({ maker: '/nowhere/page.js', timers })).rejects.toThrow('/nowhere/page.js')
})
