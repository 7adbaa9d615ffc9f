import { writeFileSync } from 'node:fs'
import ipaddr from 'ipaddr.js'

/** Either more of the tree, or a country. */
type Node = [Branch, Branch]
type Branch = Node | string | undefined

/**
 * Writes a small database of addresses in the form of MaxMind DB: networks, each with its country. Those of version 4
 * stand where such files have them, in the first 96 zeros of version 6. Source: MaxMind DB File Format Specification 2.0.
 */
export function writeCountries(path: string, networks: Readonly<Record<string, string>>): void {
  writeFileSync(path, countriesFile(networks))
}

export function countriesFile(networks: Readonly<Record<string, string>>): Buffer {
  const root: Node = [undefined, undefined]
  for (const [network, country] of Object.entries(networks)) put(root, bitsOf(network), country)
  const nodes: Node[] = []
  gather(root, nodes)
  const { data, places } = dataOf([...new Set(Object.values(networks))])
  const tree = Buffer.alloc(nodes.length * 6)
  const numbers = new Map(nodes.map((node, index) => [node, index]))
  nodes.forEach((node, index) => {
    node.forEach((branch, side) => {
      const value =
        branch === undefined
          ? nodes.length
          : typeof branch === 'string'
            ? nodes.length + 16 + (places.get(branch) ?? 0)
            : (numbers.get(branch) ?? 0)
      tree.writeUIntBE(value, index * 6 + side * 3, 3)
    })
  })
  return Buffer.concat([tree, Buffer.alloc(16), data, metadataOf(nodes.length)])
}

function bitsOf(network: string): readonly number[] {
  const [address, prefix] = ipaddr.parseCIDR(network)
  const bytes = address.toByteArray()
  const bits = bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1)).slice(0, prefix)
  return address.kind() === 'ipv4' ? [...Array.from({ length: 96 }, () => 0), ...bits] : bits
}

function put(root: Node, bits: readonly number[], country: string): void {
  let node = root
  bits.forEach((bit, depth) => {
    if (depth === bits.length - 1) {
      node[bit] = country
      return
    }
    const next = node[bit]
    const inner: Node = Array.isArray(next) ? next : [undefined, undefined]
    node[bit] = inner
    node = inner
  })
}

function gather(node: Node, nodes: Node[]): void {
  nodes.push(node)
  for (const branch of node) if (Array.isArray(branch)) gather(branch, nodes)
}

function dataOf(countries: readonly string[]) {
  const places = new Map<string, number>()
  const parts: Buffer[] = []
  for (const country of countries) {
    places.set(country, Buffer.concat(parts).length)
    parts.push(map({ country: map({ iso_code: text(country) }) }))
  }
  return { data: Buffer.concat(parts), places }
}

function metadataOf(nodeCount: number): Buffer {
  return Buffer.concat([
    Buffer.from('ABCDEF4D61784D696E642E636F6D', 'hex'),
    map({
      binary_format_major_version: number(2),
      binary_format_minor_version: number(0),
      build_epoch: number(1_780_000_000),
      database_type: text('Test-Country'),
      ip_version: number(6),
      node_count: number(nodeCount),
      record_size: number(24),
    }),
  ])
}

/** Types of the format: 2 is text, 6 a number, 7 a map. */
const text = (said: string) => Buffer.concat([control(2, Buffer.byteLength(said)), Buffer.from(said)])

function map(entries: Readonly<Record<string, Buffer>>): Buffer {
  const parts = Object.entries(entries).flatMap(([name, value]) => [text(name), value])
  return Buffer.concat([control(7, Object.keys(entries).length), ...parts])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return Buffer.concat([control(6, 4), bytes])
}

/** Of things with less than 29 parts. */
const control = (type: number, size: number) => Buffer.from([(type << 5) | size])
