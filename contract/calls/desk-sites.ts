import * as z from 'zod'
import { staffCall } from '../call.ts'
import { withCardsCovered } from '../own-words.ts'
import { langShape, numberedId, revisionShape, timeShape, versionShape } from '../shapes.ts'
import { checkItems } from '../sites/check-items.ts'
import { ownSettingsShape } from '../sites/own-settings.ts'
import { domainShape, languagesShape, siteChangesShape } from '../sites/site-changes.ts'

/** Why something is done, for the audit and whoever reads the versions. */
const reasonShape = withCardsCovered(
  z
    .string()
    .min(1)
    .max(300)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
)
const of = { siteId: numberedId, revision: revisionShape }

const siteShape = z.object({
  siteId: numberedId,
  domain: z.string(),
  title: z.string(),
  currency: z.string(),
  languageDefault: langShape,
  languages: z.array(langShape),
  version: versionShape,
  publishedAt: timeShape,
  publishedBy: z.string(),
  /** Whether something is drafted. */
  drafted: z.boolean(),
})
export type DeskSite = z.infer<typeof siteShape>

const versionRow = z.object({
  version: versionShape,
  publishedAt: timeShape,
  publishedBy: z.string(),
  reason: z.string(),
})

const changeShape = z.object({
  /** As the contract names it; a part of a setting behind its point: `theme.brand`. */
  name: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type SiteChange = z.infer<typeof changeShape>

/** As it was saved: every part may be absent. */
const draftShape = z.object({
  domain: z.string().exactOptional(),
  languages: z.array(langShape).readonly().exactOptional(),
  languageDefault: langShape.exactOptional(),
  settings: z.record(z.string(), z.unknown()).exactOptional(),
})

const contrastShape = z.object({
  /** 1 to 21; AA asks for 4.5. */
  onButton: z.number(),
  /** Whether the colour is drawn as it is said, not lighter or darker. */
  asSaid: z.boolean(),
})

const publishedShape = z.object({
  version: versionShape,
  revision: revisionShape,
  /** Until then the desk offers to take it back at one tap; later the version before is restored from the list. */
  undoUntil: timeShape,
})

/** What staff do with their operator's sites. Source: desk.md, sites. */
export const deskSites = {
  list: staffCall('/office/sites/list', {
    summary: 'The operator’s sites, by number',
    permission: 'sites.see',
    reads: true,
  })
    .input(z.strictObject({}))
    .output(z.object({ sites: z.array(siteShape), max: z.int() })),
  read: staffCall('/office/sites/read', {
    summary: 'One site: what it has, what is drafted, and which versions there were',
    permission: 'sites.see',
    reads: true,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ siteId: numberedId }))
    .output(
      z.object({
        site: siteShape,
        settings: ownSettingsShape,
        revision: revisionShape,
        draft: z.object({ changes: draftShape, savedBy: z.string(), savedAt: timeShape }).exactOptional(),
        /** Newest first. */
        versions: z.array(versionRow),
      }),
    ),
  saveDraft: staffCall('/office/sites/saveDraft', {
    summary: 'Keep what a site is to have otherwise, in place of the draft before; no change at all drops the draft',
    permission: 'sites.edit',
    once: true,
    refuses: ['notFound', 'revisionOld', 'siteInvalid', 'domainTaken'],
  })
    .input(z.strictObject({ ...of, changes: siteChangesShape }))
    .output(z.object({ revision: revisionShape })),
  difference: staffCall('/office/sites/difference', {
    summary: 'What publishing the draft, or restoring a version, would change: setting by setting',
    permission: 'sites.see',
    reads: true,
    refuses: ['notFound'],
  })
    .input(
      z.strictObject({
        siteId: numberedId,
        /** Absent: the draft. */
        version: versionShape.exactOptional(),
      }),
    )
    .output(
      z.object({
        revision: revisionShape,
        changes: z.array(changeShape),
        /** Of the brand colour as it would be; absent where only a browser can compute it. */
        contrast: z.object({ light: contrastShape, dark: contrastShape }).exactOptional(),
      }),
    ),
  publish: staffCall('/office/sites/publish', {
    summary: 'Let the draft be the site’s next version, at once and everywhere',
    permission: 'sites.publish',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'revisionOld', 'siteInvalid', 'domainTaken', 'draftEmpty'],
  })
    .input(z.strictObject({ ...of, reason: reasonShape }))
    .output(publishedShape),
  restore: staffCall('/office/sites/restore', {
    summary: 'Let an earlier version be the site’s next one: the undo of a publishing',
    permission: 'sites.publish',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'revisionOld', 'siteInvalid', 'domainTaken', 'draftEmpty'],
  })
    .input(z.strictObject({ ...of, version: versionShape, reason: reasonShape }))
    .output(publishedShape),
  create: staffCall('/office/sites/create', {
    summary: 'Make a site with the settings that come with the product, where nobody can register',
    permission: 'sites.publish',
    once: true,
    stepUp: true,
    rate: { count: 10, seconds: 60 },
    refuses: ['siteInvalid', 'domainTaken', 'sitesFull'],
  })
    .input(
      z.strictObject({
        domain: domainShape,
        title: z
          .string()
          .min(1)
          .max(60)
          .regex(/^[^\p{Cc}\p{Cs}]*$/u),
        languages: languagesShape,
        languageDefault: langShape,
        currency: z.string().regex(/^[A-Z]{3}$/),
      }),
    )
    .output(z.object({ siteId: numberedId })),
  checkList: staffCall('/office/sites/checkList', {
    summary: 'What stands in the way of a site’s going live',
    permission: 'sites.see',
    reads: true,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ siteId: numberedId }))
    .output(z.object({ items: z.array(z.object({ item: z.enum(checkItems), ok: z.boolean() })) })),
}
