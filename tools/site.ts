import { writeAudit } from '@banko/server/audit/index.ts'
import {
  createSite,
  hasDomain,
  overrideWords,
  readOverrides,
  readSites,
  type SiteChanges,
  setSite,
  Unfit,
} from '@banko/server/operators/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import { commandBy, operatorIn, runDeskCommand, type Typed } from './at-the-machine.ts'
import { databaseHelp } from './chosen-database.ts'

const usage = `Usage: npm run site -- create DOMAIN --operator NUMBER --currency TRY --languages tr,en [--set NAME=VALUE …]
       npm run site -- set DOMAIN --operator NUMBER [--domain NEW] [--languages tr,en] [--set NAME=VALUE …]
       npm run site -- list --operator NUMBER
       npm run site -- words LANGUAGE --operator NUMBER [--word ID=TEXT …]

Sites of an operator, and its own words in place of the dictionary's. Houses that run see a change at their next start.
  --operator NUMBER  whose site it is; 1 is the operator of the demo data
  --currency CODE    of ISO 4217; it stays
  --languages LIST   by commas, the default first
  --domain NEW       where the site is from now on
  --set NAME=VALUE   one of its settings, and a part of one: title=Banko, theme.brand=#0050c0, couponsDays=14,
                     registerDisabled=false, quickStakes=[500,1000]
  --word ID=TEXT     what stands on its sites in place of a message of words/: slip.place=Bet; nothing after the sign
                     brings the message back; without --word its own words are listed
${databaseHelp}`

const by = commandBy('site')

/** `theme.brand=#0050c0`: a value that is JSON is what it says, every other is text. */
function settingsIn(typed: Typed): NonNullable<SiteChanges['settings']> {
  const settings: Record<string, unknown> = {}
  for (const one of typed.flags('set')) {
    const [, name = '', part, value = ''] = /^([a-zA-Z]+)(?:\.([a-zA-Z]+))?=(.*)$/s.exec(one) ?? []
    if (name === '') throw new StartError(`--set is NAME=VALUE, such as title=Banko: ${one}`)
    const before = settings[name]
    const parts = typeof before === 'object' ? before : {}
    settings[name] = part === undefined ? meaningOf(value) : { ...parts, [part]: meaningOf(value) }
  }
  // Checked against the contract by whoever takes it.
  return settings
}

function meaningOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function languagesIn(typed: Typed): Pick<SiteChanges, 'languages' | 'languageDefault'> {
  const list = typed.flag('languages')
  if (list === undefined) return {}
  const languages = [...new Set(list.split(',').map((code) => code.trim()))]
  return { languages, languageDefault: languages[0] ?? '' }
}

async function create(database: OpenDatabase, domain: string, typed: Typed): Promise<string> {
  const operatorId = await operatorIn(database, typed.flag('operator'))
  const { languages = [], languageDefault = '' } = languagesIn(typed)
  if (languages.length === 0) throw new StartError('--languages is a list by commas, the default first: tr,en')
  const currency = typed.flag('currency')
  if (currency === undefined) throw new StartError('--currency is a code of ISO 4217, such as TRY')
  const site = { operatorId, domain, languages, languageDefault, currency, settings: settingsIn(typed) }
  const siteId = await database.db.transaction().execute(async (tx) => {
    if (await hasDomain(tx, domain.toLowerCase())) throw new Unfit('domain', `${domain} is taken by another site`)
    const made = await createSite(tx, site, Date.now(), by)
    const { operatorId: _, ...after } = site
    const entry = { ...by, operatorId, did: 'site.create', subject: `site ${made}` }
    await writeAudit(tx, { ...entry, after: { ...after, settings: { ...after.settings } } }, Date.now())
    return made
  })
  return `site ${siteId} of operator ${operatorId}: ${domain}, ${currency}, ${languages.join(' ')}`
}

async function set(database: OpenDatabase, domain: string, typed: Typed): Promise<string> {
  const operatorId = await operatorIn(database, typed.flag('operator'))
  const moved = typed.flag('domain')
  const settings = settingsIn(typed)
  const changes: SiteChanges = {
    ...languagesIn(typed),
    ...(moved !== undefined && { domain: moved }),
    ...(Object.keys(settings).length > 0 && { settings }),
  }
  if (Object.keys(changes).length === 0)
    throw new StartError('say what is to be otherwise: --domain, --languages or --set')
  await database.db.transaction().execute((tx) => setSite(tx, { operatorId, domain, changes, by, at: Date.now() }))
  return `${moved ?? domain} has it; houses that run see it at their next start`
}

async function list(database: OpenDatabase, typed: Typed): Promise<string> {
  const operatorId = await operatorIn(database, typed.flag('operator'))
  const sites = (await readSites(database.db)).filter((site) => site.operator_id === operatorId)
  if (sites.length === 0) return 'there is no site'
  return sites
    .map(({ id, domain, currency, languages, settings }) =>
      [`site ${id}: ${domain}`, currency, languages.join(' '), JSON.stringify(settings)].join(', '),
    )
    .join('\n')
}

async function words(database: OpenDatabase, lang: string, typed: Typed): Promise<string> {
  const operatorId = await operatorIn(database, typed.flag('operator'))
  const messages: Record<string, string> = {}
  for (const one of typed.flags('word')) {
    const [, id = '', text = ''] = /^([\w.]+)=(.*)$/s.exec(one) ?? []
    if (id === '') throw new StartError(`--word is ID=TEXT, such as slip.place=Bet: ${one}`)
    messages[id] = text
  }
  if (Object.keys(messages).length > 0)
    await database.db
      .transaction()
      .execute((tx) => overrideWords(tx, { operatorId, lang, messages, by, at: Date.now() }))
  const own = Object.entries(await readOverrides(database.db, operatorId, lang))
  return own.length === 0 ? 'there are none' : own.map(([id, text]) => `${id}: ${text}`).join('\n')
}

await runDeskCommand({
  usage,
  valued: ['operator', 'currency', 'languages', 'domain', 'set', 'word'],
  switches: [],
  table: 'site',
  async run(database, typed) {
    const [verb, domain, ...rest] = typed.positionals
    if (verb === 'list' && domain === undefined) return list(database, typed)
    if (domain === undefined || rest.length > 0) throw new StartError(usage)
    if (verb === 'create') return create(database, domain, typed)
    if (verb === 'set') return set(database, domain, typed)
    if (verb === 'words') return words(database, domain, typed)
    throw new StartError(usage)
  },
})
