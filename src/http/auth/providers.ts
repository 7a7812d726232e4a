import { hkdfSync } from 'node:crypto'
import { Type } from 'typebox'
import type { Keyring } from '../../config/keys.ts'
import { DomainError, TooSoon } from '../../domain/errors/errors.ts'
import { ownPage } from '../../domain/pages/own-page.ts'
import { surfaces } from '../../domain/people/actor.ts'
import { endByProvider } from '../../usecases/sign-in/end-by-provider.ts'
import {
  ATTEMPT_LIFE_S,
  finishSignIn,
  listProviders,
  type PendingSignIn,
  providerOf,
  type SignInProblem,
  startSignIn,
} from '../../usecases/sign-in/sign-in.ts'
import { clearCookie, readCookie, sessionHash, setCookie } from '../frame/cookies.ts'
import { choice, listOf } from '../frame/fields.ts'
import { pathPart, type Route, rawRoute, route } from '../frame/route.ts'
import { createDecryptor, encrypt } from '../frame/token.ts'
import { giveSession } from './session.ts'

const signInPage = (problem: SignInProblem) => `/web/sign-in?problem=${problem}`

const LONGEST_LOGOUT = 65_536

/** Returns the logout token of the form. Returns null when the form has none or several. */
function logoutTokenOf(body: unknown): string | null {
  const given = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '').getAll('logout_token')
  return given.length === 1 ? (given[0] ?? null) : null
}

export const providerRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/auth/providers',
    effect: 'read',
    auth: 'public',
    summary: 'Who signs people in, and whether they can be reached',
    data: Type.Object({
      providers: listOf({
        id: Type.String(),
        name: Type.String(),
        surfaces: Type.Array(choice(...surfaces)),
        available: Type.Boolean(),
      }),
    }),
    handler: ({ ctx, lang }) => listProviders(ctx, lang),
  }),
  rawRoute({
    method: 'GET',
    path: '/auth/:provider/start',
    effect: 'read',
    auth: 'public',
    summary: 'Leads to the provider, and from there back to a page of the web application',
    answers: { 302: [] },
    query: Type.Object({ surface: choice(...surfaces), return: Type.Optional(Type.String()) }),
    handler: async ({ ctx, query, request }, reply) => {
      const started = await startSignIn(ctx, pathPart(request, 'provider'), {
        surface: query.surface,
        return: ownPage(query.return),
      })
      if (started === null) return reply.redirect(signInPage('provider'))
      const encrypted = encryptPending(ctx.keys.tokenEncryption, started.pending)
      return reply.header('set-cookie', setCookie(ctx, 'sign-in', encrypted, ATTEMPT_LIFE_S)).redirect(started.url)
    },
  }),
  rawRoute({
    method: 'GET',
    path: '/auth/:provider/callback',
    effect: 'write',
    auth: 'public',
    summary: 'Where the provider sends the browser back to',
    answers: { 303: [] },
    handler: async ({ ctx, request }, reply) => {
      const id = pathPart(request, 'provider')
      providerOf(ctx, id)
      // The cookie is valid for one try, whatever the result.
      reply.header('set-cookie', clearCookie(ctx, 'sign-in'))
      const pending = openPending(ctx.keys.tokenEncryption, readCookie(ctx, 'sign-in', request.headers))
      const [, search = ''] = request.raw.url?.split(/(\?.*)/s) ?? []
      const replaces = pending === null ? null : sessionHash(ctx, pending.surface, request.headers)
      const finished = await finishSignIn(ctx, id, { pending, search, replaces })
      if (typeof finished === 'string') {
        ctx.metrics.count('sign_ins_refused_total', { provider: id, reason: finished })
        return reply.redirect(signInPage(finished), 303)
      }
      const page = pending?.return ?? `/web/${finished.session.surface}`
      return giveSession(ctx, reply, finished).redirect(page, 303)
    },
  }),
  rawRoute({
    path: '/auth/:provider/backchannel-logout',
    effect: 'write',
    auth: 'public',
    unlimited: 'when_genuine',
    reads: 'bytes',
    bodyLimit: LONGEST_LOGOUT,
    summary: 'The provider says that somebody has signed out there: their sessions that it began end here too',
    answers: { 200: [] },
    handler: async ({ ctx, request }, reply) => {
      if (await endByProvider(ctx, pathPart(request, 'provider'), logoutTokenOf(request.body))) return reply.send()
      const waitS = request.server.countAddress(request.callerAddress)
      throw waitS === null ? new DomainError('bad_request') : new TooSoon(waitS)
    },
  }),
]

/**
 * Derives the keys of the sign-in cookie from the keys of the tokens. A cookie is never valid as a token, nor a token
 * as a cookie.
 */
function keysFor([first, ...others]: Keyring): Keyring {
  const derive = ({ id, secret }: Keyring[0]) => ({
    id,
    secret: Buffer.from(hkdfSync('sha256', secret, '', 'sign-in cookie', 32)),
  })
  return [derive(first), ...others.map(derive)]
}

function encryptPending(keys: Keyring, pending: PendingSignIn): string {
  return encrypt(keysFor(keys), JSON.stringify(pending)).toString('base64url')
}

/** Returns null for a value that this service did not encrypt. */
function openPending(keys: Keyring, value: string | null): PendingSignIn | null {
  if (value === null) return null
  const text = createDecryptor(keysFor(keys))(Buffer.from(value, 'base64url'))
  return text === null ? null : (JSON.parse(text) as PendingSignIn)
}
