import { seededNumbers } from '@banko/pricing/testing/seeded-numbers.ts'

/** What readers stumble over, put in the middle of what they know. */
const stumbles = [
  ...['"', '{', '[', '}', ',', ':', ';', '<', '>', '&', '/', '\n', '\r\n', '\0', '\u{FEFF}', '\\u0000', '\\', '%', "'"],
  ...[
    '-1',
    '0',
    '1e999',
    '9007199254740993',
    '99999999999999999999',
    'NaN',
    'null',
    'true',
    '[]',
    '{}',
    '"__proto__":',
  ],
  ...[
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '&b;',
    '<![CDATA[',
    ']]>',
    '<!--',
    '<Ntry>',
    '</Ntry>',
    ':61:',
    ':86:',
    ':62F:',
  ],
  ...['\u{202E}', '\u{1F4A9}', 'İ', '٣', 'v1,', 't=1', '00000000-0000-4000-8000-000000000000'],
].map((text) => Buffer.from(text))

/** Damages documents, the same from one seed on every machine. */
export interface Damage {
  /** Below that many. */
  below(count: number): number
  /** A document with up to four damages, or in one of sixteen bytes of no form at all. */
  damaged(document: Buffer): Buffer
}

export function openDamage(seed: number): Damage {
  const next = seededNumbers(seed)
  const below = (count: number) => Math.floor(next() * count)
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => below(256)))

  function once(document: Buffer): Buffer {
    const at = below(document.length + 1)
    const end = Math.min(document.length, at + below(12))
    const [head, middle, tail] = [document.subarray(0, at), document.subarray(at, end), document.subarray(end)]
    switch (below(6)) {
      case 0:
        return Buffer.concat([head, tail])
      case 1:
        return Buffer.concat([head, middle, middle, tail])
      case 2:
        return head
      case 3:
        return Buffer.concat([head, bytes(1 + below(4)), tail])
      default:
        return Buffer.concat([head, stumbles[below(stumbles.length)] ?? Buffer.alloc(0), tail])
    }
  }

  return {
    below,
    damaged(document) {
      if (below(16) === 0) return bytes(below(200))
      let broken = document
      for (let left = 1 + below(4); left > 0; left -= 1) broken = once(broken)
      return broken
    },
  }
}
