/** Letters that carry their difference in themselves, not in an accent that can be taken off, and their plain form. */
const letters: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  // Azerbaijani; other keyboards write e.
  ə: 'e',
  ґ: 'г',
  // Greek writes the last s of a word in its own way, and half a word ends elsewhere.
  ς: 'σ',
  // Arabic and Urdu keyboards type other codes for what Persian names are written with.
  ي: 'ی',
  ى: 'ی',
  ے: 'ی',
  ك: 'ک',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ٱ: 'ا',
  // Draws a word out and is no letter.
  ـ: '',
  // Join letters, part them or turn the direction, and are seen by nobody.
  '\u200b': '',
  '\u200c': '',
  '\u200d': '',
  '\u200e': '',
  '\u200f': '',
  '\u00ad': '',
  '\ufeff': '',
  // One name is written with each of them.
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '-': ' ',
  '‐': ' ',
  '–': ' ',
  '—': ' ',
}

/** Arabic and Persian digits. */
const digits = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'].flatMap((row) =>
  [...row].map((digit, value) => [digit, `${value}`] as const),
)
const plain: ReadonlyMap<string, string> = new Map([...Object.entries(letters), ...digits])
const special = new RegExp(`[${[...plain.keys()].join('').replace('-', '\\-')}]`, 'gu')

/**
 * A name as search sees it: no case, no accents, letters and digits that a keyboard may lack as their plain neighbours,
 * words parted by one blank each.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(special, (letter) => plain.get(letter) ?? letter)
    .replace(/\s+/gu, ' ')
    .trim()
}
