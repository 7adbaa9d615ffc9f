import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from './http-failure.ts'
import { ReadyOutput } from './ready-output.ts'

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
  if (output instanceof ReadyOutput) return sendReady(request, reply, output)
  const text = JSON.stringify(output)
  reply.headers(headers)
  if (text.length < compressedFrom || !takesGzip(request)) {
    reply.send(text)
    return
  }
  const bytes = await compress(text, { level: 4 })
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(bytes)
}

/** Whoever fetched it may keep it and ask whether it still holds. Source: speed.md, Boards. */
async function sendReady(request: FastifyRequest, reply: FastifyReply, output: ReadyOutput<unknown>): Promise<void> {
  const { etag } = output
  const isKept = request.method !== 'POST'
  reply.headers(isKept ? { ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding', etag } : headers)
  if (isKept && isKnown(etag, request.headers['if-none-match'])) {
    reply.code(304).removeHeader('content-type').send()
    return
  }
  if (output.bytes.length < compressedFrom || !takesGzip(request)) {
    reply.send(output.bytes)
    return
  }
  const bytes = await output.compressed()
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(bytes)
}

function isKnown(etag: string, known: string | undefined): boolean {
  if (known === undefined) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return known.trim() === '*' || known.split(',').some((tag) => plain(tag) === plain(etag))
}

function takesGzip(request: FastifyRequest): boolean {
  return request.headers['accept-encoding']?.includes('gzip') ?? false
}

export function sendFailure(reply: FastifyReply, { status, body }: Failure): void {
  reply.code(status).headers(headers).send(JSON.stringify(body))
}
