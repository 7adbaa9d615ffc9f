declare module 'virtual:desk-words' {
  /** By the code of a language. */
  export const dictionaries: Readonly<
    Record<string, () => Promise<{ readonly default: import('@banko/browser/words.tsx').WordsData }>>
  >
}
