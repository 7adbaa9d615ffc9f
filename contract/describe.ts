import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { listCalls } from './declared.ts'
import { contract } from './index.ts'

/** One call in the form of a minified contract, which the library's own clients understand too. */
interface RouteEntry {
  readonly '~orpc': {
    readonly errorMap: Readonly<Record<string, never>>
    /** Nothing but that a call is shared: such a one is fetched by `GET`, so that what is known costs no answer. */
    readonly meta: { readonly shared?: true }
    readonly route: { readonly method: string; readonly path: string }
  }
}

/** Method and path of every call that a browser makes and whether it is shared, nothing else: without the schemas. */
export function describeRoutes(): Readonly<Record<string, Readonly<Record<string, RouteEntry>>>> {
  const modules: Record<string, Record<string, RouteEntry>> = {}
  for (const { keys, method, path, meta: declared } of listCalls(contract)) {
    if (declared.caller === 'operator') continue
    const [module = '', call = ''] = keys
    const meta = declared.shared ? { shared: declared.shared } : {}
    modules[module] = { ...modules[module], [call]: { '~orpc': { errorMap: {}, meta, route: { method, path } } } }
  }
  return modules
}

/** The OpenAPI document of every call, as other programs read it. */
export async function describeApi(version: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Banko',
      version,
      description:
        'Every call of the house. Amounts are whole minor units, prices whole thousandths, times milliseconds since ' +
        '1970. An expected no is status 409 (401, 404 and 422 where those say it better) with code REFUSED and the ' +
        'refusal in `data`.',
      license: { name: 'Apache-2.0' },
    },
    servers: [{ url: '/v1' }],
    components: { securitySchemes },
  })
  for (const { path, meta } of listCalls(contract)) {
    const operation = document.paths?.[path]?.post
    if (operation && meta.caller === 'player') operation.security = [{ session: [] }]
    if (operation && meta.caller === 'operator') operation.security = [{ operatorKey: meta.scope ? [meta.scope] : [] }]
  }
  return document
}

/** Who is who: a player by his session, an operator's own program by its key. */
const securitySchemes: NonNullable<OpenAPI.ComponentsObject['securitySchemes']> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-banko',
    description: 'Set by people/signIn; over plain http its name is banko_session',
  },
  operatorKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'Made by `npm run operator:key -- create`, shown once; good for the scopes that a call names',
  },
}
