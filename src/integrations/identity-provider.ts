import { setTimeout as wait } from 'node:timers/promises'
import * as openid from 'openid-client'
import type { Provider } from '../config/providers.ts'

/** What a sign-in must come back with. */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  /** Proves that who redeems the code is who began (PKCE). */
  readonly verifier: string
}

export type Claims = Readonly<Record<string, unknown>>

/** Why nobody was signed in: said no, came too late or twice, or the provider cannot be reached or believed. */
export type Failure = 'denied' | 'expired' | 'provider'

export class SignInFailure extends Error {
  override readonly name = 'SignInFailure'
  readonly failure: Failure
  readonly code: string | undefined

  /** What caused it is not kept: it may hold codes and tokens, and would end in a log. */
  constructor(failure: Failure, { message, code }: { message: string; code?: unknown }) {
    super(message)
    this.failure = failure
    this.code = typeof code === 'string' ? code : undefined
  }
}

export interface IdentityProvider {
  readonly settings: Provider
  /** Whether it can be reached; while it takes its time to answer, whether it could be the last time. */
  isAvailable(): Promise<boolean>
  /** Where the browser goes, and what must be kept until it is back. */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly attempt: Attempt }>
  /** What the provider says of the person whose browser came back to this address. */
  redeem(callback: URL, attempt: Attempt, now: Date): Promise<Claims>
  /** Where the browser goes to be signed out; null where the provider has no such place or cannot be reached soon. */
  endSessionUrl(backTo: string): Promise<string | null>
}

const TIMEOUT_S = 10
/** A page that only shows a button, or says goodbye, waits for so long at most. */
const PATIENCE_MS = 2_000
const CLOCK_TOLERANCE_S = 30
/** What a provider says of itself is asked for again after so long, and sooner when it could not be reached. */
const FRESH_MS = 60_000
const RETRY_MS = 5_000
/** The person, or the provider on their behalf, did not want to. */
const DENIALS = ['access_denied', 'login_required', 'interaction_required', 'consent_required']

export function createIdentityProvider(settings: Provider): IdentityProvider {
  const { issuer, client_id, client_secret, scopes, surfaces, roles, roles_claim, acr_values, max_age } = settings
  const isPlain = issuer.startsWith('http:')
  const execute = isPlain ? [openid.allowInsecureRequests] : []
  let wasReached = false
  const described = remembered(async () => {
    try {
      const options = { execute, timeout: TIMEOUT_S }
      const found = await openid.discovery(new URL(issuer), client_id, undefined, undefined, options)
      wasReached = true
      return found.serverMetadata()
    } catch (error) {
      wasReached = false
      throw error
    }
  })
  const isReached = () =>
    described().then(
      () => true,
      () => false,
    )

  /** Providers differ in what they write into the ID token; they are asked for the rest only when it is needed. */
  const wanted = [['name'], [settings.id_claim]]
  if (Object.keys(roles).length > 0) wanted.push([roles_claim, roles_claim.split('.')[0] ?? ''])
  // Kept of patients, who are reached by them.
  if (surfaces.includes('app')) wanted.push(['email'], ['phone_number'])

  /** Made anew each time, so that the provider's keys are read anew: one that was rotated a moment ago is known. */
  const connect = async (now?: Date) => {
    const server = await described()
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const secret = methods.includes('client_secret_basic') ? openid.ClientSecretBasic : openid.ClientSecretPost
    const clock = {
      [openid.clockTolerance]: CLOCK_TOLERANCE_S,
      [openid.clockSkew]: now === undefined ? 0 : Math.round((now.getTime() - Date.now()) / 1000),
    }
    const connection = new openid.Configuration(server, client_id, clock, secret(client_secret))
    connection.timeout = TIMEOUT_S
    // Signatures are verified although the token comes straight from the provider.
    openid.enableNonRepudiationChecks(connection)
    if (isPlain) openid.allowInsecureRequests(connection)
    return connection
  }

  return {
    settings,
    isAvailable: () => soon(isReached(), () => wasReached),
    begin: redirectUri =>
      naming(async () => {
        const attempt = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          verifier: openid.randomPKCECodeVerifier(),
        }
        const url = openid.buildAuthorizationUrl(await connect(), {
          redirect_uri: redirectUri,
          scope: scopes,
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          ...(acr_values.length === 0 ? {} : { acr_values: acr_values.join(' ') }),
          ...(max_age === null ? {} : { max_age: String(max_age) }),
        })
        return { url: url.href, attempt }
      }),
    redeem: (callback, { state, nonce, verifier }, now) =>
      naming(async () => {
        const connection = await connect(now)
        const tokens = await openid.authorizationCodeGrant(connection, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(max_age === null ? {} : { maxAge: max_age }),
        })
        const claims = tokens.claims()
        if (claims === undefined) throw new Error('The provider sent no ID token')
        const tellsMore = connection.serverMetadata().userinfo_endpoint !== undefined
        if (!tellsMore || wanted.every(keys => keys.some(key => key in claims))) return claims
        const more = await openid.fetchUserInfo(connection, tokens.access_token, claims.sub)
        return { ...more, ...claims }
      }),
    async endSessionUrl(backTo) {
      try {
        const connection = await soon(connect(), () => null)
        if (connection?.serverMetadata().end_session_endpoint === undefined) return null
        return openid.buildEndSessionUrl(connection, { post_logout_redirect_uri: backTo }).href
      } catch {
        return null
      }
    },
  }
}

/** The answer or, when it is not there soon, what is said instead. The question goes on, for whoever asks next. */
async function soon<T, U>(answer: Promise<T>, instead: () => U): Promise<T | U> {
  const patience = new AbortController()
  const late = wait(PATIENCE_MS, undefined, { signal: patience.signal }).then(instead)
  late.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    patience.abort()
  }
}

async function naming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new SignInFailure(failureOf(error), error as Error)
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof openid.AuthorizationResponseError) return DENIALS.includes(error.error) ? 'denied' : 'provider'
  // A code that is too old, or was redeemed before.
  if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') return 'expired'
  return 'provider'
}

/** Keeps an answer for a while, and a failure for a shorter one. Those who ask meanwhile share one question. */
function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | null = null
  let until = 0
  return () => {
    if (last === null || performance.now() >= until) {
      until = Number.POSITIVE_INFINITY
      const asked = ask()
      last = asked
      const keepFor = (ms: number) => {
        until = performance.now() + ms
      }
      asked.then(
        () => keepFor(FRESH_MS),
        () => keepFor(RETRY_MS),
      )
    }
    return last
  }
}
