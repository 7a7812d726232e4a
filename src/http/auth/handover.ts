import { Type } from 'typebox'
import { DomainError } from '../../domain/errors/errors.ts'
import { contactClaimsOf, noContactClaims } from '../../domain/people/actor.ts'
import { escapeHtml } from '../../domain/text/html.ts'
import { apart, preferredLanguage } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { makeHandover, showHandover, takeHandover } from '../../usecases/sign-in/handover.ts'
import { sessionHash } from '../frame/cookies.ts'
import { timestamp } from '../frame/fields.ts'
import { HTML, htmlPage, otherLanguageLink } from '../frame/html.ts'
import { hidden, pathPart, type Route, rawRoute, route } from '../frame/route.ts'
import { giveSession } from './session.ts'

interface Shown {
  readonly person: string
  /** The person whose session in this browser would end. */
  readonly replaced: string | null
  /** The requested language, or the language that the browser prefers. */
  readonly language: string
}

/** No script runs on the page, no site can frame it, and no other site learns its address. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** The form has no action, so it posts to the page's own address. */
function handoverPage({ person, replaced, language }: Shown): string {
  const lang = preferredLanguage(language)
  const named = (key: 'handover_continue' | 'handover_replaces', name: string) =>
    escapeHtml(text(lang, key, { name: apart(name) }))
  const warning = replaced === null ? '' : `<p>${named('handover_replaces', replaced)}</p>`
  return htmlPage(
    text(lang, 'handover_title'),
    `${otherLanguageLink(lang)}
    <h1>${named('handover_continue', person)}</h1>${warning}
    <form method="post"><button>${named('handover_continue', person)}</button></form>
    <p class="note">${escapeHtml(text(lang, 'handover_note'))}</p>`,
    lang,
  )
}

const OVER = '/web/sign-in?problem=expired'

export const handoverRoutes: Route[] = [
  route({
    path: '/auth/handover',
    effect: 'write',
    auth: 'public',
    reads: 'ignored',
    summary: 'For the holder of a token: an address that opens a session in a browser, once, within a minute',
    refuses: ['unauthorized'],
    data: Type.Object({ url: Type.String(), expires_date: timestamp() }),
    handler: async ({ ctx, request }) => {
      const { authorization } = request.headers
      const identity = authorization === undefined ? null : await request.server.authenticator.openToken(authorization)
      if (identity === null) throw new DomainError('unauthorized')
      const { surface, caller, name, made, expires } = identity
      const claims = caller.kind === 'patient' ? caller : { ...noContactClaims, name }
      const roles = caller.kind === 'admin' ? caller.roles : null
      const who = { ...contactClaimsOf(claims), surface, subject: caller.id, roles }
      return makeHandover(ctx, caller, { ...who, tokenMade: made, tokenExpires: expires })
    },
  }),
  rawRoute({
    method: 'GET',
    path: '/auth/handover/:code',
    effect: 'read',
    auth: 'public',
    summary: 'Asks whether to continue as the person, and whose session that would replace',
    answers: { 200: ['text/html'], 303: [] },
    query: Type.Object({ lang: Type.Optional(Type.String()) }),
    handler: async ({ ctx, request, query }, reply) => {
      const handover = await showHandover(ctx, pathPart(request, 'code'))
      if (handover === null) return reply.redirect(OVER, 303)
      const { surface, subject, name } = handover
      const own = { cookie: request.headers.cookie ?? '' }
      const [present] = await request.server.authenticator.identify([surface], own)
      const page = handoverPage({
        person: name ?? subject,
        replaced: present === undefined ? null : (present.name ?? present.caller.id),
        language: query.lang ?? request.headers['accept-language'] ?? '',
      })
      return reply.headers(pageHeaders).type(HTML).send(page)
    },
  }),
  // Hidden, because this route only redirects a browser.
  hidden(
    rawRoute({
      path: '/auth/handover/:code',
      effect: 'write',
      auth: 'public',
      ownPages: 'always',
      reads: 'ignored',
      summary: 'The button of that page: uses the code up and signs the browser in',
      handler: async ({ ctx, request }, reply) => {
        const opened = await takeHandover(ctx, pathPart(request, 'code'), ({ surface }) =>
          sessionHash(ctx, surface, request.headers),
        )
        if (opened === null) return reply.redirect(OVER, 303)
        return giveSession(ctx, reply, opened).redirect(`/web/${opened.session.surface}`, 303)
      },
    }),
  ),
]
