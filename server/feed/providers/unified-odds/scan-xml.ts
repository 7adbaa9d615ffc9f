import type { XmlElement } from './xml-element.ts'

interface Scanned extends XmlElement {
  readonly attributes: Record<string, string>
  readonly children: Scanned[]
}

const declaration = /^<\?xml version="1\.0"(?: encoding="(?:UTF|utf)-8")?(?: standalone="(?:yes|no)")? ?\?>/
/** A message has three levels below its root. */
const depthMax = 8

const code = {
  tab: 9,
  newLine: 10,
  carriageReturn: 13,
  space: 32,
  quote: 34,
  ampersand: 38,
  slash: 47,
  less: 60,
  equals: 61,
  greater: 62,
  /** From here on: halves of pairs, private letters and what is none. */
  rare: 0xd800,
} as const

/**
 * Reads the narrow kind of XML that the feed's messages are: elements and quoted attributes, no text, no entities. Three
 * times as fast as a whole parser, and only ever right: anything else, damaged or merely unusual, is `undefined`, for the
 * whole parser to judge. Source: unified-odds-feed §1; speed.md, Feed.
 */
export function scanXml(text: string): XmlElement | undefined {
  const open: Scanned[] = []
  let root: Scanned | undefined
  let at = declaration.exec(text)?.[0].length ?? 0
  for (;;) {
    at = skipSpace(text, at)
    if (at === text.length) return open.length === 0 ? root : undefined
    if (text.charCodeAt(at) !== code.less || (root && open.length === 0)) return undefined
    if (text.charCodeAt(at + 1) === code.slash) {
      at = closed(text, at + 2, open.pop())
      if (at < 0) return undefined
      continue
    }
    const name = nameAt(text, at + 1)
    if (name === '') return undefined
    const element: Scanned = { name, attributes: {}, children: [], text: '' }
    at = readAttributes(text, at + 1 + name.length, element.attributes)
    if (at < 0) return undefined
    open.at(-1)?.children.push(element)
    root ??= element
    // What ends the attributes is `>` or `/>`.
    if (text.charCodeAt(at) === code.greater) open.push(element)
    else at += 1
    at += 1
    if (open.length > depthMax) return undefined
  }
}

/** Where the element ends that is closed here; -1 when it is another's end. */
function closed(text: string, at: number, element: Scanned | undefined): number {
  if (!element || !text.startsWith(element.name, at)) return -1
  const end = skipSpace(text, at + element.name.length)
  return text.charCodeAt(end) === code.greater ? end + 1 : -1
}

/** Position of the `>` or `/>` behind the attributes; -1 when they are not what they should be. */
function readAttributes(text: string, from: number, attributes: Record<string, string>): number {
  let at = from
  for (;;) {
    const next = skipSpace(text, at)
    const first = text.charCodeAt(next)
    if (first === code.greater || (first === code.slash && text.charCodeAt(next + 1) === code.greater)) return next
    const name = nameAt(text, next)
    // Attributes stand apart, and none of them twice.
    if (next === at || name === '' || attributes[name] !== undefined) return -1
    const value = next + name.length + 2
    if (text.charCodeAt(value - 2) !== code.equals || text.charCodeAt(value - 1) !== code.quote) return -1
    const end = valueEnd(text, value)
    if (end < 0) return -1
    attributes[name] = text.slice(value, end)
    at = end + 1
  }
}

/**
 * Position of the quote behind a value that means what is written; -1 for entities, white space that would have to become
 * blanks, what no value may hold, and what hardly any holds.
 */
function valueEnd(text: string, from: number): number {
  for (let at = from; ; at += 1) {
    const here = text.charCodeAt(at)
    if (here === code.quote) return at
    // Nothing is behind the end of the text, and no comparison of it holds.
    if (!(here >= code.space && here < code.rare) || here === code.ampersand || here === code.less) return -1
  }
}

const inName = 1
const startsName = 2
/** What a code may do in a name: Latin letters, figures, `_`, `-` and `.`. A prefix makes a name unusual. */
const roles = new Uint8Array(128)
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_')
  roles[letter.charCodeAt(0)] = inName | startsName
for (const other of '0123456789-.') roles[other.charCodeAt(0)] = inName

/** Names that were read, each at a place made of its letters: the few that there are need not be cut out again. */
const known = new Array<string>(256).fill('')

/** A name; empty where none stands. */
function nameAt(text: string, from: number): string {
  let here = text.charCodeAt(from)
  if (((roles[here] ?? 0) & startsName) === 0) return ''
  let end = from
  let sum = 0
  do {
    sum = (Math.imul(sum, 31) + here) | 0
    end += 1
    here = text.charCodeAt(end)
  } while ((roles[here] ?? 0) !== 0)
  const place = sum & (known.length - 1)
  const name = known[place] ?? ''
  if (name.length === end - from && text.startsWith(name, from)) return name
  // A copy: a piece of a text keeps the whole of it.
  const fresh = Buffer.from(text.slice(from, end), 'latin1').toString('latin1')
  known[place] = fresh
  return fresh
}

function skipSpace(text: string, from: number): number {
  for (let at = from; ; at += 1) {
    const here = text.charCodeAt(at)
    if (here !== code.space && here !== code.newLine && here !== code.carriageReturn && here !== code.tab) return at
  }
}
