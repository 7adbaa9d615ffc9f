import type { XmlElement } from './read-xml.ts'

interface Scanned extends XmlElement {
  readonly attributes: Record<string, string>
  readonly children: Scanned[]
}

/**
 * What a message of the feed never holds: entities, comments, sections, control characters, and whatever is not in the
 * plane of usual letters. A document with any of it is left to the whole parser.
 */
const unusual = /[^\t\n\r -\ud7ff\ue000-\ufffd]/
const declaration = /^<\?xml version="1\.0"(?: encoding="(?:UTF|utf)-8")?(?: standalone="(?:yes|no)")? ?\?>/
const nameStart = /[A-Za-z_]/
/** A message has three levels below its root. */
const depthMax = 8

/**
 * Reads the narrow kind of XML that the feed's messages are: elements and quoted attributes, no text. Several times as
 * fast as a whole parser, and only ever right: anything else, damaged or merely unusual, is `undefined`, for the whole
 * parser to judge. Source: unified-odds-feed §1; speed.md, Feed.
 */
export function scanXml(text: string): XmlElement | undefined {
  if (text.includes('&') || text.includes('<!') || unusual.test(text)) return undefined
  const open: Scanned[] = []
  let root: Scanned | undefined
  let at = declaration.exec(text)?.[0].length ?? 0
  for (;;) {
    at = skipSpace(text, at)
    if (at === text.length) return open.length === 0 ? root : undefined
    if (text[at] !== '<' || (root && open.length === 0)) return undefined
    if (text[at + 1] === '/') {
      at = closed(text, at + 2, open.pop())
      if (at < 0) return undefined
      continue
    }
    const element: Scanned = { name: nameAt(text, at + 1), attributes: {}, children: [], text: '' }
    if (element.name === '') return undefined
    at = readAttributes(text, at + 1 + element.name.length, element.attributes)
    if (at < 0) return undefined
    open.at(-1)?.children.push(element)
    root ??= element
    // What ends the attributes is `>` or `/>`.
    if (text[at] === '>') open.push(element)
    else at += 1
    at += 1
    if (open.length > depthMax) return undefined
  }
}

/** Where the element ends that is closed here; -1 when it is another's end. */
function closed(text: string, at: number, element: Scanned | undefined): number {
  if (!element || !text.startsWith(element.name, at)) return -1
  const end = skipSpace(text, at + element.name.length)
  return text[end] === '>' ? end + 1 : -1
}

/** Position of the `>` or `/>` behind the attributes; -1 when they are not what they should be. */
function readAttributes(text: string, from: number, attributes: Record<string, string>): number {
  let at = from
  for (;;) {
    const next = skipSpace(text, at)
    if (text[next] === '>' || (text[next] === '/' && text[next + 1] === '>')) return next
    const name = nameAt(text, next)
    // Attributes stand apart, and none of them twice.
    if (next === at || name === '' || attributes[name] !== undefined) return -1
    const quote = next + name.length + 1
    if (text[quote - 1] !== '=' || text[quote] !== '"') return -1
    const end = text.indexOf('"', quote + 1)
    if (end < 0) return -1
    const value = text.slice(quote + 1, end)
    if (!isPlain(value)) return -1
    attributes[name] = value
    at = end + 1
  }
}

/** Other white space in a value would have to become blanks. */
function isPlain(value: string): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at)
    if (code < 32 || code === 60) return false
  }
  return true
}

/** A name in Latin letters, figures, `_`, `-` and `.`; empty where none stands. A prefix makes it unusual. */
function nameAt(text: string, from: number): string {
  if (!nameStart.test(text[from] ?? '')) return ''
  let end = from + 1
  while (isNameCode(text.charCodeAt(end))) end += 1
  return text.slice(from, end)
}

function isNameCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 45 ||
    code === 46
  )
}

function skipSpace(text: string, from: number): number {
  let at = from
  for (let code = text.charCodeAt(at); code === 32 || code === 10 || code === 13 || code === 9; ) {
    at += 1
    code = text.charCodeAt(at)
  }
  return at
}
