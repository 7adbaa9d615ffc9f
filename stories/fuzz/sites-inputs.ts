const reason = 'a story'
/** Of no site that there is. */
const siteId = 1_000_000
const made = { domain: 'made.example', title: 'Made', languages: ['tr'], languageDefault: 'tr', currency: 'TRY' }

/** What staff do with the first site of the demo operator, which stands at this revision: in this order each call does something. */
export function sitesInputs(revision: number): Readonly<Record<string, () => object>> {
  return {
    'deskSites.saveDraft': () => ({ siteId: 1, revision, changes: { settings: { couponsDays: 12 } } }),
    'deskSites.publish': () => ({ siteId: 1, revision: revision + 1, reason }),
    'deskSites.restore': () => ({ siteId: 1, revision: revision + 2, version: 1, reason }),
    'deskSites.create': () => ({ ...made }),
  }
}

/** Well-formed input of each call about sites, which changes nothing where it is let in. */
export function sitesIdleInputs(): Readonly<Record<string, () => object>> {
  return {
    'deskSites.list': () => ({}),
    'deskSites.read': () => ({ siteId }),
    'deskSites.saveDraft': () => ({ siteId, revision: 0, changes: {} }),
    'deskSites.difference': () => ({ siteId }),
    'deskSites.publish': () => ({ siteId, revision: 1, reason }),
    'deskSites.restore': () => ({ siteId, revision: 2, version: 1, reason }),
    'deskSites.create': () => ({ ...made, languages: ['qq'], languageDefault: 'qq' }),
    'deskSites.checkList': () => ({ siteId }),
  }
}
