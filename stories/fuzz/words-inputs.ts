/** What staff do with the own words of a language that has none yet: in this order each call does something. */
export function wordsInputs(): Readonly<Record<string, () => object>> {
  return {
    'deskWords.save': () => ({ lang: 'de', lines: [{ id: 'slip.place', text: 'Los' }] }),
    'deskWords.publish': () => ({ lang: 'de', revision: 1 }),
    'deskWords.restore': () => ({ lang: 'de', revision: 2, version: 1 }),
  }
}

/** Well-formed input of each call about own words, which changes nothing where it is let in. */
export function wordsIdleInputs(): Readonly<Record<string, () => object>> {
  return {
    'deskWords.list': () => ({ lang: 'tr' }),
    'deskWords.read': () => ({ lang: 'tr' }),
    'deskWords.save': () => ({ lang: 'qq', lines: [{ id: 'slip.place', text: 'Los' }] }),
    'deskWords.difference': () => ({ lang: 'tr' }),
    'deskWords.publish': () => ({ lang: 'qq', revision: 1 }),
    'deskWords.restore': () => ({ lang: 'qq', revision: 1, version: 1 }),
    'deskWords.export': () => ({ lang: 'tr' }),
  }
}
