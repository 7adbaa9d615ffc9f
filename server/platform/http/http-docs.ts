import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { docsPolicy } from './page-policy.ts'

const viewer = ['swagger-ui.css', 'swagger-ui-bundle.js']

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Banko: calls</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="calls"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`
const start = `SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#calls', deepLinking: true })\n`

/** `/docs/openapi.json` and, at `/docs`, a page to read it; all of it from this server. */
export async function mountDocs(app: FastifyInstance, openApiFile: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('content-security-policy', docsPolicy).header('x-content-type-options', 'nosniff')
    })
    scope.get('/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(page))
    scope.get('/docs/', async (_, reply) => reply.redirect('/docs'))
    scope.get('/docs/start.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(start))
    await scope.register(files, { root: viewerFolder(), serve: false })
    for (const name of viewer) scope.get(`/docs/${name}`, async (_, reply) => reply.sendFile(name))
    scope.get('/docs/openapi.json', async (_, reply) => reply.sendFile('openapi.json', dirname(openApiFile)))
  })
}

function viewerFolder(): string {
  return dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
}
