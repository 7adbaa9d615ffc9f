/** Messages of one page. */
export const wordsPageSize = 50
/** Lines of one call: of a larger file several are sent. */
export const wordsLinesMax = 100
/** Own texts of one language. */
export const ownWordsMax = 1000
