import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from './http-failure.ts'

/** Below this a compressed answer saves less than it costs. */
const compressedFrom = 4096
const compress = promisify(gzip)

/** Answers are for the asker alone, at this moment alone, and never run as a page. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

export async function sendOutput(request: FastifyRequest, reply: FastifyReply, output: unknown): Promise<void> {
  const text = JSON.stringify(output)
  reply.headers(headers)
  if (text.length < compressedFrom || !request.headers['accept-encoding']?.includes('gzip')) {
    reply.send(text)
    return
  }
  const bytes = await compress(text, { level: 4 })
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(bytes)
}

export function sendFailure(reply: FastifyReply, { status, body }: Failure): void {
  reply.code(status).headers(headers).send(JSON.stringify(body))
}
