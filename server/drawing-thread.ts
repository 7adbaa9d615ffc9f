import { parentPort, workerData } from 'node:worker_threads'
import type { CarriedTopic, MakePage, PageAsk, PageSource } from '@banko/contract/first-view.ts'
import type { MakePrint, PrintAsk } from '@banko/contract/print-view.ts'
import type { MakeShare, ShareAsk } from '@banko/contract/share-view.ts'
import type { DrawingAnswer, FromDrawing, ToDrawing } from './drawing-words.ts'
import { paintPicture } from './paint-picture.ts'

// The thread that draws pages: it asks the house for what they show. Its one piece of data is the maker's address.
const port = parentPort
if (!port) throw new Error('This module is a thread of the house')
const tell = (said: FromDrawing) => port.postMessage(said)

const open = new Map<number, (answer: DrawingAnswer) => void>()
let asked = 0
function question(ask: (number: number) => FromDrawing): Promise<DrawingAnswer> {
  const { promise, resolve } = Promise.withResolvers<DrawingAnswer>()
  asked += 1
  open.set(asked, resolve)
  tell(ask(asked))
  return promise
}

// The house answers a call with a value and a topic with a topic.
const source: PageSource = {
  call: (name, input) =>
    question((number) => ({ kind: 'call', number, name, input })) as Promise<{ readonly value: unknown } | undefined>,
  topic: (name) => question((number) => ({ kind: 'topic', number, name })) as Promise<CarriedTopic | undefined>,
}

// The build writes it, in the contract's shape.
interface Maker {
  readonly makePage: MakePage
  readonly makePrint: MakePrint
  readonly makeShare: MakeShare
}
const { makePage, makePrint, makeShare } = (await import(String(workerData))) as Maker

const draw = async (ask: PageAsk): Promise<FromDrawing> => ({ kind: 'drawn', page: await makePage(ask, source) })
const print = async (ask: PrintAsk): Promise<FromDrawing> => ({ kind: 'printed', print: await makePrint(ask) })
const share = async (ask: ShareAsk): Promise<FromDrawing> => ({ kind: 'shared', share: await makeShare(ask) })
const paint = async (svg: string): Promise<FromDrawing> => ({ kind: 'painted', png: await paintPicture(svg) })

function failed(error: unknown): FromDrawing {
  return { kind: 'failed', says: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

port.on('message', (said: ToDrawing) => {
  if (said.kind === 'draw') return void draw(said.ask).catch(failed).then(tell)
  if (said.kind === 'print') return void print(said.ask).catch(failed).then(tell)
  if (said.kind === 'share') return void share(said.ask).catch(failed).then(tell)
  if (said.kind === 'paint') return void paint(said.svg).catch(failed).then(tell)
  open.get(said.number)?.(said.answer)
  open.delete(said.number)
})
tell({ kind: 'ready' })
