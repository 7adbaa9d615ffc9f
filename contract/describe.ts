import { minifyContractRouter } from '@orpc/contract'
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from './index.ts'

/** Method and path of every call, nothing else: what a browser needs, without the schemas. */
export function describeRoutes(): unknown {
  return minifyContractRouter(contract)
}

/** The OpenAPI document of every call, as other programs read it. */
export function describeApi(version: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
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
  })
}
