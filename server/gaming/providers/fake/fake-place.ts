/** What the provider is called whose games try the wallet. */
export const fakeName = 'Test games'

/** Where its pages are, below the site's own address. */
export const fakeGamesPath = '/fake-games'
