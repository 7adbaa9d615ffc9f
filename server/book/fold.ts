/** Letters that carry their difference in themselves, not in an accent that can be taken off, and their plain form. */
const plain: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  // Greek writes the last s of a word in its own way, and half a word ends elsewhere.
  ς: 'σ',
  // Arabic keyboards type other codes for what Persian names are written with.
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  // Joins no letters and is seen by nobody.
  '\u200c': '',
}

const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu')

/** A name as search sees it: no case, no accents, and letters that a keyboard may lack as their plain neighbours. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(special, (letter) => plain[letter] ?? letter)
}
