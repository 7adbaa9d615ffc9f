import { SaxesParser } from 'saxes'
import type { FaultAt, StatementLine, StatementReader } from '../statement-line.ts'
import { type Entry, entryLines, openEntry } from './camt-entry.ts'
import { openLineKeys } from './line-keys.ts'

/** Letters that are handed to the parser at once: lines are yielded in between. */
const piece = 65_536
const depthMax = 40
const textMax = 1000

/** Ends the reading: nothing after the first fault is built. */
class Stopped extends Error {
  readonly why: FaultAt['why']
  constructor(why: FaultAt['why']) {
    super(why)
    this.why = why
  }
}

/** The lines of a camt.053 file, of any version of it. Source: ISO 20022, BankToCustomerStatement. */
export function* readCamt053(text: string): StatementReader {
  const keys = openLineKeys()
  const ready: Entry[] = []
  const parser = openParser(ready)
  for (let from = 0; from < text.length; from += piece) {
    const why = stopping(() => parser.write(text.slice(from, from + piece)))
    const made = readyLines(ready, keys)
    yield* made.lines
    if (made.fault) return made.fault
    if (why) return { line: parser.line, why }
  }
  const why = stopping(() => parser.close())
  return why && { line: parser.line, why }
}

function readyLines(ready: Entry[], keys: Parameters<typeof entryLines>[1]) {
  const lines: StatementLine[] = []
  for (const entry of ready.splice(0)) {
    const made = entryLines(entry, keys)
    if (typeof made === 'string') return { lines, fault: { line: entry.line, why: made } }
    lines.push(...made)
  }
  return { lines, fault: undefined }
}

function stopping(work: () => void): FaultAt['why'] | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Stopped) return error.why
    throw error
  }
}

/** Hands over each entry when it has ended. What is around entries is passed by. */
function openParser(ready: Entry[]) {
  const parser = new SaxesParser()
  const path: string[] = []
  let entry: Entry | undefined
  let text = ''
  parser.on('error', () => {
    throw new Stopped('xml')
  })
  // whoever declares entities has them opened by nobody
  parser.on('doctype', () => {
    throw new Stopped('xml')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length === depthMax) throw new Stopped('xml')
    const local = localName(name)
    if (path.length === 0 && local !== 'Document') throw new Stopped('form')
    path.push(local)
    text = ''
    if (local === 'Ntry') entry = openEntry(parser.line)
    // without its namespace an attribute is a text
    else entry?.open(local, String(attributes.Ccy ?? ''))
  })
  const onText = (said: string) => {
    if (entry && text.length < textMax) text += said.slice(0, textMax)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', () => {
    const name = path.pop()
    if (name === 'Ntry' && entry) {
      ready.push(entry)
      entry = undefined
    } else if (name !== undefined) entry?.close(name, text.trim())
    text = ''
  })
  return parser
}

/** Prefixes of namespaces tell nothing that the name does not. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
