import { SaxesParser } from 'saxes'
import { scanXml } from './scan-xml.ts'
import type { XmlElement } from './xml-element.ts'

interface Open extends XmlElement {
  readonly children: Open[]
  text: string
}

/** Larger ones are nobody's message. */
const bytesMax = 32 * 1024 * 1024
/** The feed's deepest document has seven levels. */
const depthMax = 32

const utf8 = new TextDecoder('utf-8')

/**
 * The root of a document in UTF-8, with or without a byte-order mark; `undefined` when it is not well-formed, too large
 * or too deep. Entities that a document declares itself are not expanded.
 */
export function readXml(bytes: Uint8Array): XmlElement | undefined {
  if (bytes.byteLength > bytesMax) return undefined
  // The decoder takes the byte-order mark away.
  const text = utf8.decode(bytes)
  return scanXml(text) ?? parseXml(text)
}

/** Ends the reading: nothing after the first fault is built. */
class Damaged extends Error {}

/** The same with the whole parser, for what is not a plain message; it goes no further than the first fault. */
export function parseXml(text: string): XmlElement | undefined {
  try {
    return parsed(text)
  } catch (error) {
    if (error instanceof Damaged) return undefined
    throw error
  }
}

function parsed(text: string): XmlElement | undefined {
  const parser = new SaxesParser()
  const open: Open[] = []
  let root: Open | undefined
  parser.on('error', ({ message }) => {
    throw new Damaged(message)
  })
  parser.on('opentag', (tag) => {
    if (open.length === depthMax) throw new Damaged('too deep')
    const element: Open = { name: localName(tag.name), attributes: tag.attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('text', (text) => {
    const last = open.at(-1)
    if (last && text.trim() !== '') last.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return root
}

/** Whether a document begins with a byte-order mark. */
export function hasByteOrderMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}

/** The first child of that name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name)
}

export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name)
}

/** Prefixes of namespaces tell nothing that the name does not. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
