import { readFileSync, writeFileSync } from 'node:fs'
import { marketTypes } from '@banko/betting/market-types/catalogue.ts'
import { describeApi, describeRoutes } from '@banko/contract/describe.ts'
import { describeCalls } from '@banko/contract/describe-calls.ts'
import contractPackage from '@banko/contract/package.json' with { type: 'json' }
import { listTwins } from '@banko/pricing/testing/list-twins.ts'
import { configTable, environmentSays } from '@banko/server/config.ts'
import { describeEnvironment } from '@banko/server/platform/options/describe-options.ts'
import { describeWhoMay } from './who-may.ts'

const help = `Writes what is generated from declarations:
  contract/routes.gen.json   method and path of every call, for the site
  contract/office-routes.gen.json
                             the same for the office
  docs/openapi.json          the OpenAPI document
  docs/calls.md              every call and topic, into the text of calls-page.txt beside this program
  docs/who-may.md            every call with everybody who may make it
  .env.example               every variable of the server, explained
  betting/market-types/together.gen.json
                             what a slip must know of every market type
  betting/market-types/twins.gen.json
                             answers that are the same in other words

node tools/contract/generate.ts [--help]`

const root = new URL('../../', import.meta.url)

function write(path: string, text: string): void {
  writeFileSync(new URL(path, root), `${text.trimEnd()}\n`)
}

/** Only what is not usual: see `betting/market-types/together.ts`. */
function describeTogether() {
  return Object.fromEntries(
    marketTypes.map(({ id, specifiers, winners, neverMeets = [], follows }) => [
      id,
      {
        ...(specifiers.length > 0 && { specifiers }),
        ...(winners !== 1 && { winners }),
        ...(neverMeets.length > 0 && { neverMeets }),
        ...(follows && { follows }),
      },
    ]),
  )
}

if (process.argv.includes('--help')) {
  console.log(help)
} else {
  write('contract/routes.gen.json', JSON.stringify(describeRoutes('site')))
  write('contract/office-routes.gen.json', JSON.stringify(describeRoutes('office')))
  write('docs/openapi.json', JSON.stringify(await describeApi(contractPackage.version), null, 2))
  write('docs/calls.md', describeCalls(readFileSync(new URL('calls-page.txt', import.meta.url), 'utf8')))
  write('docs/who-may.md', describeWhoMay())
  write('betting/market-types/together.gen.json', JSON.stringify(describeTogether()))
  write('betting/market-types/twins.gen.json', JSON.stringify(listTwins()))
  write('.env.example', describeEnvironment(configTable, environmentSays))
}
