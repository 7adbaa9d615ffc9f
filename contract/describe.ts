import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { CallerKind } from './call.ts'
import { listCalls } from './declared.ts'
import { contract } from './index.ts'
import { type CallRefusalCode, refusalStatus } from './refusals/call-refusal.ts'
import type { RefusalStatus } from './refusals/declare-refusal.ts'

/** Who calls from a page: the site's knows no call of the office's. */
const callersOf = { site: ['visitor', 'player'], office: ['officeVisitor', 'staff'] } as const

/**
 * Of the calls that a page makes those that are no plain `POST` to their own name, without the schemas: by module. `?`
 * stands before one that is a `GET`, `*` before one that is shared; behind `=` its path where that is another than
 * `/module/name`.
 */
export function describeRoutes(app: keyof typeof callersOf): Readonly<Record<string, string>> {
  const callers: readonly CallerKind[] = callersOf[app]
  const modules: Record<string, string> = {}
  for (const { keys, method, path, meta } of listCalls(contract)) {
    if (!callers.includes(meta.caller)) continue
    const [module = '', call = ''] = keys
    const mark = meta.shared ? '*' : method === 'GET' ? '?' : ''
    const named = `${mark}${call}${path === `/${module}/${call}` ? '' : `=${path}`}`
    // A browser posts to what is not listed by its own name.
    if (named === call) continue
    modules[module] = module in modules ? `${modules[module]} ${named}` : named
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
        '1970. An expected no has code REFUSED and, in `data`, the refusal: its code and what that carries. Which codes a ' +
        'call may answer stands under the status that they are answered with.',
      license: { name: 'Apache-2.0' },
    },
    servers: [{ url: '/v1' }],
    components: { securitySchemes },
  })
  for (const { path, method, meta } of listCalls(contract)) {
    const operation = document.paths?.[path]?.[method === 'GET' ? 'get' : 'post']
    if (!operation?.responses) throw new Error(`the document lacks ${method} ${path}`)
    Object.assign(operation.responses, refusalsAmong(operation.responses, meta.refuses))
    if (meta.once) operation.parameters = [...(operation.parameters ?? []), requestKeyHeader]
    if (meta.caller === 'player') operation.security = [{ session: [] }]
    if (meta.caller === 'staff') operation.security = [{ staffSession: [] }]
    if (meta.caller === 'operator') operation.security = [{ operatorKey: meta.scope ? [meta.scope] : [] }]
  }
  return document
}

/** With which a caller names a request, so that it is done once. */
const requestKeyHeader: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Your own name of this request, bare or in quotes. The same key and content again get the same answer for 30 days, and ' +
    'nothing is done twice; other content is refused as requestKeyReused.',
  schema: { type: 'string', pattern: '^("[\\w.:-]{8,100}"|[\\w.:-]{8,100})$' },
}

type Responses = NonNullable<OpenAPI.OperationObject['responses']>

/** What a call refuses, each under its status, beside what else it answers with that. */
function refusalsAmong(responses: Responses, refuses: readonly CallRefusalCode[]): Responses {
  const told = Array.from(Map.groupBy(refuses, refusalStatus), ([status, codes]) => {
    const other = responses[status]
    const schema = other && 'content' in other ? other.content?.['application/json']?.schema : undefined
    const refused = refusedShape(status, codes)
    const content = { 'application/json': { schema: schema ? { oneOf: [refused, schema] } : refused } }
    return [status, { description: 'A refusal', content }] as const
  })
  return Object.fromEntries(told)
}

function refusedShape(status: RefusalStatus, codes: readonly CallRefusalCode[]): OpenAPI.SchemaObject {
  const data: OpenAPI.SchemaObject = {
    type: 'object',
    properties: { code: { enum: [...codes] } },
    required: ['code'],
  }
  return {
    type: 'object',
    properties: {
      defined: { const: true },
      code: { const: 'REFUSED' },
      status: { const: status },
      message: { enum: [...codes] },
      data,
    },
    required: ['defined', 'code', 'status', 'message', 'data'],
  }
}

/** Who is who: a player by his session, an operator's own program by its key. */
const securitySchemes: NonNullable<OpenAPI.ComponentsObject['securitySchemes']> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-banko',
    description: 'Set by people/signIn; over plain http its name is banko_session',
  },
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-banko-staff',
    description: 'Set by office/staff/sign-in; over plain http its name is banko_staff',
  },
  operatorKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'Made by `npm run operator:key -- create`, shown once; good for the scopes that a call names',
  },
}
